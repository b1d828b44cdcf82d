/** Forms of common English verbs that no ending tells, each list after its base. */
const LIST =
  'break broke broken,bring brought,build built,buy bought,catch caught,choose chose chosen,come came,drive drove driven,fall fell fallen,' +
  'find found,forget forgot forgotten,freeze froze frozen,get got gotten,give gave given,go went gone,grow grew grown,hide hid hidden,hold held,' +
  'keep kept,know knew known,lay laid,leave left,lose lost,make made,mean meant,meet met,pay paid,rise rose risen,run ran,say said,see saw seen,' +
  'sell sold,send sent,show shown,speak spoke spoken,spend spent,stand stood,steal stole stolen,take took taken,teach taught,tell told,' +
  'think thought,throw threw thrown,understand understood,wake woke woken,withdraw withdrew withdrawn,write wrote written';

const BASES: ReadonlyMap<string, string> = new Map(
  LIST.split(',').flatMap((line) => {
    const [base = '', ...forms] = line.split(' ');
    return forms.map((form) => [form, base] as const);
  }),
);

/** The base of an irregular form (`kept`: keep), else the word itself. */
export function baseOf(word: string): string {
  return BASES.get(word) ?? word;
}
