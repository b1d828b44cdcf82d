/** Irregular verbs, each list after its lemma. */
const VERBS =
  'break broke broken,bring brought,build built,buy bought,catch caught,choose chose chosen,come came,drive drove driven,fall fell fallen,' +
  'find found,forget forgot forgotten,freeze froze frozen,get got gotten,give gave given,go went gone,grow grew grown,hide hid hidden,hold held,' +
  'keep kept,know knew known,lay laid,leave left,lose lost,make made,mean meant,meet met,pay paid,rise rose risen,run ran,say said,see saw seen,' +
  'sell sold,send sent,show shown,speak spoke spoken,spend spent,stand stood,steal stole stolen,take took taken,teach taught,tell told,' +
  'think thought,throw threw thrown,understand understood,wake woke woken,withdraw withdrew withdrawn,write wrote written';

const LEMMAS: ReadonlyMap<string, string> = new Map(
  VERBS.split(',').flatMap((line) => {
    const [verb = '', ...forms] = line.split(' ');
    return forms.map((form) => [form, verb] as const);
  }),
);

/** The lemma of an irregular verb form (`kept`: keep), else the word itself. */
export function lemma(word: string): string {
  return LEMMAS.get(word) ?? word;
}
