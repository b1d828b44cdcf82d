import { rule } from '../../rule';

export default rule({
  code: 'link-mail',
  on: ['link', 'definition'],
  stops: 'check',
  find: ({ url }) => {
    const [, address] = /^mailto:([^?]*)/i.exec(url) ?? [];
    // The check of variables reports braces that are left.
    const isWrong = address && !address.includes('{') && !/^[^@\s/]+@[^@\s]+\.[^@\s.]+$/.test(address);
    return isWrong ? [{ href: url }] : [];
  },
  message: ({ href }) => `The address ${href} is no complete mail address. Write it as mailto:name@host.example.`,
});
