import { limitText, outline, view } from './support';

describe('type labels', () => {
  test.each([
    [true, 'any value'],
    [{}, 'any value'],
    [false, 'no value'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'integer', nullable: true }, 'integer or null'],
    [{ type: ['string', 'integer'] }, 'string or integer'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, 'array of (string or null)'],
    [{ additionalProperties: { type: 'integer' } }, 'map of integer'],
    [{ enum: ['a', 1] }, 'string or integer'],
    [
      { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] },
      'Cat or Dog',
    ],
    [{ prefixItems: [{ type: 'string' }] }, 'tuple'],
    [{ type: 'null' }, 'null'],
  ])('%j is %s', (schema, words) => expect(view(schema, { Cat: {}, Dog: {} }).type).toBe(words));
});

describe('limits', () => {
  test.each([
    [
      { type: 'integer', minimum: 1, exclusiveMaximum: 100, multipleOf: 5 },
      ['at least 1', 'less than 100', 'multiple of 5'],
    ],
    [{ type: 'number', minimum: 0, exclusiveMinimum: true }, ['more than 0']],
    [{ type: 'integer', minimum: 5000, maximum: 60_000 }, ['5,000–60,000']],
    [{ type: 'number', maximum: 1e300 }, ['at most 1e+300']],
    [{ type: 'number', minimum: -1e300, maximum: 1e300 }, ['-1e+300 – 1e+300']],
    [{ type: 'number', minimum: -1e30, maximum: 1e19 }, ['-1e+30 – 10,000,000,000,000,000,000']],
    [{ type: 'number', exclusiveMinimum: 1e-25 }, ['more than 1e-25']],
    [{ type: 'number', minimum: 0, maximum: 1e-25 }, ['0 – 1e-25']],
    [{ type: 'number', minimum: -90, maximum: 90.5 }, ['-90 – 90.5']],
    [{ type: 'integer', minimum: 3, maximum: 3 }, ['exactly 3']],
    [{ type: 'string', maxLength: 2048 }, ['at most 2,048 characters']],
    [
      { type: 'string', minLength: 1, maxLength: 80, pattern: '^[a-z]+$' },
      ['1–80 characters', 'pattern ^[a-z]+$'],
    ],
    [{ type: 'string', minLength: 3, maxLength: 3 }, ['exactly 3 characters']],
    [{ type: 'array', minItems: 1, uniqueItems: true }, ['at least 1 item', 'unique items']],
    [
      { type: 'object', properties: { a: {} }, additionalProperties: false, maxProperties: 1 },
      ['at most 1 field', 'no other fields'],
    ],
    [
      { propertyNames: { pattern: '^x' }, dependentRequired: { a: ['b', 'c'] } },
      ['names match ^x', 'needs b, c beside a'],
    ],
  ])('%j', (schema, words) => {
    expect(view(schema).limits.map(limitText)).toEqual(words);
  });
});

describe('values', () => {
  test('strings have no quotes unless they would look like another value', () => {
    expect(view({ enum: ['up', 'true', true, '1', 1, '', null, 'a b'] }).enum).toEqual([
      'up',
      '"true"',
      'true',
      '"1"',
      '1',
      '""',
      'null',
      'a b',
    ]);
  });

  test('a default of false, 0, null or nothing is a default', () => {
    expect([false, 0, null, ''].map((value) => view({ default: value }).default)).toEqual([
      'false',
      '0',
      'null',
      '""',
    ]);
  });
});

describe('allOf', () => {
  test('merges fields, keeps the strictest limit and what both enumerations allow', () => {
    const merged = view({
      allOf: [
        {
          type: 'object',
          required: ['a'],
          properties: { a: { type: 'integer', minimum: 1 }, b: { enum: ['x', 'y'] } },
        },
        { properties: { a: { minimum: 5, maximum: 9 }, b: { enum: ['y', 'z'] } }, required: ['b'] },
      ],
    });
    expect(outline(merged)).toMatchInlineSnapshot(`
      "object
      a!: integer, 5–9
      b!: string, one of y"
    `);
  });

  test('keeps the outermost annotations', () => {
    expect(
      view({ description: 'Mine', allOf: [{ description: 'Theirs' }] }).description?.text,
    ).toBe('Mine');
    expect(
      view(
        { $ref: '#/components/schemas/A', description: 'Mine' },
        { A: { description: 'Theirs' } },
      ).description?.text,
    ).toBe('Mine');
  });

  test('has the descriptions written in it and that of the first component, where the schema has none', () => {
    const components = {
      A: { description: 'A component', allOf: [{ description: 'Hidden' }] },
      B: { $ref: '#/components/schemas/A' },
    };
    const described = {
      allOf: [{ $ref: '#/components/schemas/B' }, { description: 'This field' }],
    };
    expect(view(described, components).description?.text).toBe('This field A component');
    expect(
      view({ description: '', allOf: [described, described] }, components).description?.text,
    ).toBe('This field A component');
    const own = { allOf: [{ $ref: '#/components/schemas/A' }, { description: 'Its words' }] };
    expect(
      view({ $ref: '#/components/schemas/D' }, { ...components, D: own }).description?.text,
    ).toBe('Its words');
    const two = { allOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }] };
    expect(view(two, { ...components, C: { description: 'Another' } }).description?.text).toBe(
      'A component',
    );
  });

  const nullable = { type: 'string', nullable: true };
  const reference = { $ref: '#/components/schemas/A' };
  test.each([
    [{ ...reference, ...nullable }, 'string or null'],
    [{ allOf: [reference], ...nullable }, 'string or null'],
    [{ allOf: [reference, nullable] }, 'string or null'],
    [{ allOf: [{ type: 'string' }, nullable] }, 'string'],
  ])('is nullable where the keyword is beside a component: %j', (schema, label) => {
    const components = { A: { type: 'string', enum: ['a', 'b'] } };
    expect(view(schema, components, 'response', '3.0.3').type).toBe(label);
  });

  test('keeps every keyword beside a reference, also in 3.0', () => {
    const beside = {
      $ref: '#/components/schemas/A',
      description: 'Mine',
      deprecated: true,
      maxLength: 3,
    };
    const shown = view(
      beside,
      { A: { type: 'string', description: 'Theirs' } },
      'response',
      '3.0.3',
    );
    expect([shown.description?.text, shown.deprecated, shown.limits.map(limitText)]).toEqual([
      'Mine',
      true,
      ['at most 3 characters'],
    ]);
  });
});

describe('composition variants', () => {
  const schemas = {
    Pet: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { tom: '#/components/schemas/Cat', kitty: '#/components/schemas/Cat' },
      },
    },
    Cat: { type: 'object', properties: { kind: { type: 'string' }, lives: { type: 'integer' } } },
    Dog: { type: 'object', properties: { kind: { const: 'rex' } } },
  };

  test('name the values of the discriminator: from the mapping, else from the field’s constant', () => {
    expect(outline(view({ $ref: '#/components/schemas/Pet' }, schemas))).toMatchInlineSnapshot(`
      "Cat or Dog
      One of tom/kitty[Cat]: Cat object
        kind: string
        lives: integer
      One of rex[Dog]: Dog object
        kind: string, always rex"
    `);
  });

  test('have neither the value nor the name of a component or a title that is one part of them', () => {
    const Base = { type: 'object', properties: { kind: { type: 'string' } } };
    const base = { $ref: '#/components/schemas/Base' };
    const shared = { title: 'Shared', properties: { kind: { type: 'string' } } };
    const variantsOf = (parts: readonly object[], mapping = {}) =>
      view(
        { oneOf: parts, discriminator: { propertyName: 'kind', mapping } },
        { Base, Dog: { allOf: [base] } },
      )
        .compositions.flatMap(({ variants }) => variants)
        .map(({ name, values }) => [name, ...values]);
    const build = (part: object) =>
      ['a', 'b'].map((name) => ({ allOf: [part, { properties: { [name]: {} } }] }));
    expect(variantsOf(build(base))).toEqual([['Option 1'], ['Option 2']]);
    expect(variantsOf(build(shared))).toEqual([['Option 1'], ['Option 2']]);
    const mapping = { base: '#/components/schemas/Base' };
    expect(variantsOf([...build(base), { $ref: '#/components/schemas/Dog' }], mapping)).toEqual([
      ['Option 1'],
      ['Option 2'],
      ['Dog', 'Dog'],
    ]);
  });

  test('of a type that others build on are those others', () => {
    const built = {
      Base: {
        type: 'object',
        discriminator: { propertyName: 'type' },
        properties: { type: { type: 'string' } },
      },
      One: {
        allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { one: { type: 'string' } } }],
      },
    };
    expect(outline(view({ $ref: '#/components/schemas/Base' }, built))).toMatchInlineSnapshot(`
      "Base object
      type: string
      One of One[One]: One object, see Base at body
        one: string"
    `);
    expect(view({ $ref: '#/components/schemas/One' }, built).compositions).toEqual([]);
  });

  test('include if, then, else, not and dependent schemas', () => {
    const schema = {
      if: { properties: { a: { const: 1 } } },
      then: { required: ['b'] },
      not: { type: 'null' },
      dependentSchemas: { c: { required: ['d'] } },
    };
    expect(outline(view(schema))).toMatchInlineSnapshot(`
      "any value
      Depending on the value [if]: object
        a: integer, always 1
      Depending on the value [then]: object
        b!: any value
      Not allowed [not]: null
      When the field is there [c]: object
        d!: any value"
    `);
  });
});

describe('lists and maps', () => {
  test('tuples, patterns and other names are fields', () => {
    const schema = {
      properties: {
        pair: {
          type: 'array',
          prefixItems: [{ type: 'string' }, { type: 'integer' }],
          items: false,
        },
      },
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'integer' },
    };
    expect(outline(view(schema))).toMatchInlineSnapshot(`
      "object
      pair: tuple, no other items
        [0]: string
        [1]: integer
      names that match ^x-: string
      any other name: integer"
    `);
  });

  test('the fields of an array’s items have the array’s address', () => {
    const { items } = view({
      type: 'array',
      items: { type: 'object', properties: { status: { type: 'string' } } },
    });
    expect(items?.fields.map(({ anchor }) => anchor)).toEqual(['body.status']);
  });
});

describe('read-only and write-only fields', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { $ref: '#/components/schemas/Id' },
      pin: { type: 'string', writeOnly: true },
      name: {},
    },
  };
  const names = (direction: 'request' | 'response') =>
    view(schema, { Id: { type: 'string', readOnly: true } }, direction).fields.map(
      ({ name }) => name,
    );

  test('read-only ones are no part of a request', () =>
    expect(names('request')).toEqual(['pin', 'name']));
  test('write-only ones are no part of a response', () =>
    expect(names('response')).toEqual(['id', 'name']));
});

describe('circular types', () => {
  test('end in a link to where the type began, through fields, lists, null unions and allOf', () => {
    const node = { $ref: '#/components/schemas/Node' };
    const schemas = {
      Node: {
        type: 'object',
        properties: {
          parent: { nullable: true, allOf: [node] },
          children: { type: 'array', items: node },
          next: { oneOf: [node, { type: 'null' }] },
          data: { type: 'object', properties: { owner: node } },
        },
      },
    };
    expect(outline(view(node, schemas))).toMatchInlineSnapshot(`
      "Node object
      parent: Node object or null, see Node at body
      children: array of Node object
        item: Node object, see Node at body
      next: Node object or null, see Node at body
      data: object
        owner: Node object, see Node at body"
    `);
  });

  test('an endless chain of references is no type and no endless loop', () => {
    const endless = {
      A: { $ref: '#/components/schemas/B' },
      B: { $ref: '#/components/schemas/A' },
    };
    expect(view({ $ref: '#/components/schemas/A' }, endless).type).toBe('any value');
    expect(
      view(
        { $ref: '#/components/schemas/A' },
        { A: { allOf: [{ $ref: '#/components/schemas/A' }] } },
      ).fields,
    ).toEqual([]);
  });

  test('a description in which everything contains everything stays finite', () => {
    const names = Array.from({ length: 40 }, (_, index) => `T${index}`);
    const properties = Object.fromEntries(
      names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    );
    const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
    expect(JSON.stringify(view({ $ref: '#/components/schemas/T0' }, schemas)).length).toBeLessThan(
      3_000_000,
    );
  });
});
