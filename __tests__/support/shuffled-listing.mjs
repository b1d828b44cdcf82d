// Loaded into a process with `--import`: the file system lists the entries of a folder in an order of its own, which is
// the same in each run. Node.js on Linux sorts them; other systems and parallel readers do not.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const rank = (entry) =>
  createHash('sha1')
    .update(String(entry.name ?? entry))
    .digest('hex');
const shuffled = (entries) => entries.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));

const { readdirSync, readdir } = fs;
const { readdir: readdirPromise } = fs.promises;
fs.readdirSync = (...args) => shuffled(readdirSync(...args));
fs.readdir = (...args) => {
  const done = args.pop();
  readdir(...args, (error, entries) => done(error, entries && shuffled(entries)));
};
fs.promises.readdir = async (...args) => shuffled(await readdirPromise(...args));
syncBuiltinESMExports();
