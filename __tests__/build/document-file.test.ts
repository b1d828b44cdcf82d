import { createHash } from 'node:crypto';
import { contentPolicy } from '@/publish/content-policy';
import { bundleHeadScript } from '@/build/bundle-document';

test('the script in the head is one classic script, which no id of an announcement ends early', async () => {
  const script = await bundleHeadScript('</script><b>');
  expect(script).not.toContain('</script');
  expect(() => new Function(script)).not.toThrow();
});

describe('the policy', () => {
  test('names no other origin by itself, and allows the script in the head by its hash', () => {
    const policy = contentPolicy('first()');
    expect(policy).not.toMatch(/https?:/);
    const hash = createHash('sha256').update('first()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  test("lets the tag manager's origin in where there is one, for scripts, counts and pictures", () => {
    const policy = contentPolicy('first()', { origin: 'https://tags.example', connect: [] });
    for (const directive of ['script-src', 'connect-src', 'img-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://tags\\.example`));
    expect(policy).toContain("style-src 'self';");
  });

  test('lets the origins to which tags send data in for requests and pictures, but not for scripts', () => {
    const policy = contentPolicy('first()', {
      origin: 'https://tags.example',
      connect: ['https://*.counts.example'],
    });
    for (const directive of ['connect-src', 'img-src'])
      expect(policy).toMatch(
        new RegExp(`${directive} [^;]*https://tags\\.example https://\\*\\.counts\\.example`),
      );
    expect(policy.match(/counts/g)).toHaveLength(2);
  });
});
