import { describeWith, type Program } from '../support/programs';
import { type Answer, DEBRIS, FAILURES, json, MockServer, problem, program } from './mock-server';

// The scripts of the pages on tasks, as a reader copies them, under each fault of the mock server.

const side = new MockServer();

const project = (id: string, name: string, status: string) => ({
  id,
  name,
  url: `https://${id}.example/`,
  status,
});

/** Two pages of groups: the second one has a cursor with a character that needs encoding. */
const PAGES = [
  {
    data: [
      {
        id: 'grp_1',
        name: '+Shops',
        projectIds: ['prj_a'],
        projects: [project('prj_a', '=Shop', 'down')],
      },
    ],
    ungrouped: [],
    nextCursor: 'second+page',
  },
  {
    data: [
      {
        id: 'grp_2',
        name: 'Pages',
        projectIds: ['prj_b', 'prj_c'],
        projects: [project('prj_b', 'Blog', 'up')],
      },
    ],
    ungrouped: [project('prj_d', 'Wiki', 'degraded')],
    nextCursor: null,
  },
] as const;

const service: Answer = ({ method, url: { pathname, searchParams }, body }) => {
  if (pathname === '/project-groups')
    return json(PAGES[searchParams.get('cursor') === 'second+page' ? 1 : 0]);
  if (pathname.endsWith('/uptime'))
    return json({ percentage: 99.96, secondsUp: 2_673_720, secondsDown: 1080, incidents: 1 });
  const projectId = pathname.split('/')[2];
  if (pathname.endsWith('/status'))
    return json({ projectId, incident: { id: `inc_of_${projectId}` } });
  return json(method === 'PATCH' ? { id: projectId, ...JSON.parse(body) } : {});
};

/** The service, but the first answers to a method and path are others. */
function serviceBut(others: Readonly<Record<string, ReturnType<Answer>[]>>): Answer {
  return (call) => {
    const queue = others[`${call.method} ${call.url.pathname}`] ?? [];
    return queue.length > 0 ? queue.shift() : service(call);
  };
}

const calls = (): string[] =>
  side.calls.map(({ method, url, body }) =>
    [method, url.pathname + decodeURIComponent(url.search), body].join(' ').trim(),
  );

const FAULTS: readonly [condition: string, Answer][] = [
  ...FAILURES,
  ['a page of a proxy', () => ({ status: 200, body: '<a href="/">Sign in</a>' })],
];

const SHELL: readonly Program[] = ['bash', 'curl', 'jq'];

/** Each script with its arguments, as a file of Windows has them, and what it says when the API refuses everything. */
const SCRIPTS: readonly [
  title: string,
  needs: readonly Program[],
  command: string,
  args: readonly string[],
  RegExp,
][] = [
  ['maintenance.sh', SHELL, 'bash', ['pause', 'grp_2\r', 'prj_a\r'], /^grp_2: .+\nprj_a: .+\n$/],
  [
    'uptime_report.py',
    ['Python'],
    'python3',
    ['Europe/Berlin', '2026-03\r'],
    /^The projects cannot be read: .+\n$/,
  ],
  ['open-incidents.sh', SHELL, 'bash', [], /^(curl: .+\n)*The projects cannot be read: [^]*$/],
];

for (const [title, needs, command, args, refusal] of SCRIPTS)
  describeWith(needs, title, () => {
    const run = (...others: string[]) =>
      side.run([command, side.save(title, program(title)), ...(others.length > 0 ? others : args)]);

    test.each(FAULTS)(
      'under %s says what it could not do, and fails',
      async (_condition, reply) => {
        side.answer = reply;
        const { code, output } = await run();
        expect(output).toMatch(refusal);
        expect(output).not.toMatch(DEBRIS);
        expect(code).not.toBe(0);
      },
    );

    test('without a token says which scopes it needs', async () => {
      const { code, output } = await side.run(
        [command, side.save(title, program(title)), ...args],
        {
          PAGEWARDEN_TOKEN: '',
        },
      );
      expect(output).toMatch(/PAGEWARDEN_TOKEN.+project\.read/);
      expect(code).not.toBe(0);
      expect(side.calls).toEqual([]);
    });
  });

describeWith(SHELL, 'maintenance.sh on groups', () => {
  const run = (...args: string[]) =>
    side.run(['bash', side.save('maintenance.sh', program('maintenance.sh')), ...args]);

  test('pauses each project of a group on the second page, and goes on after a refusal', async () => {
    side.answer = serviceBut({
      'PATCH /projects/prj_b': [problem(429, 'rate_limited', { 'Retry-After': '1' }), undefined],
      'PATCH /projects/prj_c': [problem(403, 'permission_denied')],
    });
    expect(await run('pause', 'grp_2', 'prj_a\r')).toEqual({
      code: 1,
      output:
        'prj_b paused: true\nprj_c: status 403 permission_denied: About permission_denied.\nprj_a paused: true\n',
    });
    expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([
      'PATCH /projects/prj_b {"paused": true}',
      'PATCH /projects/prj_b {"paused": true}',
      'PATCH /projects/prj_b {"paused": true}',
      'PATCH /projects/prj_c {"paused": true}',
      'PATCH /projects/prj_a {"paused": true}',
    ]);
  });

  test('resumes, and names a group that does not exist and a wrong use', async () => {
    side.answer = service;
    expect(await run('resume', 'prj_a')).toEqual({ code: 0, output: 'prj_a paused: false\n' });
    expect(await run('resume', 'grp_9')).toEqual({
      code: 1,
      output: 'grp_9: there is no such group\n',
    });
    expect((await run('stop', 'prj_a')).code).toBe(2);
    expect((await run('pause')).code).toBe(2);
  });
});

describeWith(['Python'], 'uptime_report.py with months', () => {
  const run = (...args: string[]) =>
    side.run(['python3', side.save('uptime_report.py', program('uptime_report.py')), ...args]);

  test('writes months of a time zone with their offsets, repeats what passes by itself, and names a missing row', async () => {
    side.answer = serviceBut({
      'GET /project-groups': [problem(429, 'rate_limited', { 'Retry-After': '1' }), undefined],
      'GET /projects/prj_a/uptime': [
        { status: 200, body: 'no JSON' },
        { status: 500, body: '' },
      ],
      'GET /projects/prj_b/uptime': [problem(422, 'period_not_retained')],
    });
    const { code, output } = await run('Europe/Berlin', '2026-03\r', '2025-10');
    expect(code).toBe(1);
    expect(output.replace(/^2026-03 prj_b Blog: 422 .+\n/m, '').split('\r\n')).toEqual([
      'month,id,name,address,percentage,seconds up,seconds down,incidents,group',
      "2026-03,prj_a,'=Shop,https://prj_a.example/,99.960,2673720,1080,1,'+Shops",
      '2026-03,prj_d,Wiki,https://prj_d.example/,99.960,2673720,1080,1,',
      "2025-10,prj_a,'=Shop,https://prj_a.example/,99.960,2673720,1080,1,'+Shops",
      '2025-10,prj_b,Blog,https://prj_b.example/,99.960,2673720,1080,1,Pages',
      '2025-10,prj_d,Wiki,https://prj_d.example/,99.960,2673720,1080,1,',
      '',
    ]);
    expect(output).toContain(
      '2026-03 prj_b Blog: 422 period_not_retained: About period_not_retained.\n',
    );
    expect(calls()).toContain(
      'GET /projects/prj_a/uptime?from=2026-03-01T00:00:00+01:00&to=2026-04-01T00:00:00+02:00',
    );
    expect(calls()).toContain(
      'GET /projects/prj_a/uptime?from=2025-10-01T00:00:00+02:00&to=2025-11-01T00:00:00+01:00',
    );
  });

  test.each([
    ['Mars/Base', '2026-03', 'Mars/Base is not a time zone. Write one such as Europe/Berlin.\n'],
    [
      'Europe/Berlin',
      '2026-13',
      '2026-13 is not a month that has ended. Write one such as 2026-03.\n',
    ],
    [
      'Europe/Berlin',
      '2099-01',
      '2099-01 is not a month that has ended. Write one such as 2026-03.\n',
    ],
  ])('with %s and %s, says what to write instead', async (zone, month, output) => {
    expect(await run(zone, month)).toEqual({ code: 2, output });
  });
});

describeWith(SHELL, 'open-incidents.sh on both pages', () => {
  const run = () =>
    side.run(['bash', side.save('open-incidents.sh', program('open-incidents.sh'))]);

  test('prints the incident of each project that is down or degraded, and fails if one cannot be read', async () => {
    side.answer = service;
    expect(await run()).toEqual({
      code: 0,
      output: '{"id":"inc_of_prj_a"}\n{"id":"inc_of_prj_d"}\n',
    });
    side.answer = serviceBut({ 'GET /projects/prj_d/status': [problem(404, 'project_not_found')] });
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toMatch(
      /^\{"id":"inc_of_prj_a"\}\n[^]*prj_d cannot be read: .*project_not_found/,
    );
  });
});
