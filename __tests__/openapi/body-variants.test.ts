import { readFixture, readOperationOf } from './support';

const variantsOf = async (slug: string) =>
  (await readOperationOf('choices-3.1.yaml', slug)).requestBody?.media[0]?.variants ?? [];
const bodies = async (slug: string) =>
  (await variantsOf(slug)).map(
    ({ label, schemaAnchors, example }) =>
      `${example.scope ?? label} [${schemaAnchors.join(' ')}] ${JSON.stringify(JSON.parse(example.code))}`,
  );

describe('the bodies that a reader can choose', () => {
  test('are the named examples, all fields where none has them, then one for each variant: the value of an example, else a value of its schema', async () => {
    expect(await bodies('set-alarm')).toEqual([
      'The least [] {"name":"Up"}',
      'loud [] {"name":"Up","ways":[{"by":"bell","loud":true},{"by":"lamp","colour":"red"}]}',
      'all [] {"name":"string","ways":[{"by":"bell","loud":true,"note":"string"}],"sound":100}',
      'ways: bell [body.ways.Bell] {"name":"Up","ways":[{"by":"bell","loud":true}]}',
      'ways: lamp [body.ways.Lamp] {"name":"Up","ways":[{"by":"lamp","colour":"red"}]}',
      'sound: Tone [body.sound.Tone] {"name":"Up","sound":100}',
      'sound: Melody [body.sound.Melody] {"name":"Up","sound":"it\'s `x` ${y}"}',
    ]);
  });

  test('name the variant that an example shows alone, and leave out a variant that no valid body can have', async () => {
    expect(await bodies('add-way')).toEqual([
      'required [body.Bell] {"by":"bell","loud":true}',
      'all [] {"by":"bell","loud":true,"note":"string"}',
      'lamp [body.Lamp] {"by":"lamp","colour":"string"}',
    ]);
  });

  test('say where a choice is', async () => {
    const choices = (await variantsOf('set-alarm')).flatMap(({ choice }) => (choice ? [choice] : []));
    expect(choices.map(({ place, name, path }) => [place, name, path])).toEqual([
      ['ways', 'bell', ['ways', null]],
      ['ways', 'lamp', ['ways', null]],
      ['sound', 'Tone', ['sound']],
      ['sound', 'Melody', ['sound']],
    ]);
  });

  test('are none for a variant in a variant', async () => {
    expect(await bodies('send-message')).toEqual([
      'required [body.to.Person] {"to":{"kind":"person"}}',
      'all [] {"to":{"kind":"person","name":{"first":"string"}}}',
      'to: person [] {"to":{"kind":"person"}}',
      'to: group [body.to.Group] {"to":{"kind":"group"}}',
    ]);
  });

  test('are none where there is no choice', async () => {
    const { reference } = await readFixture('library-3.0.yaml');
    for (const { requestBody } of reference.operations) {
      for (const { examples, variants } of requestBody?.media ?? [])
        expect(variants.length === 0 || variants.length >= examples.length).toBe(true);
    }
  });
});
