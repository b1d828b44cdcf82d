// Loaded into each program that `processes.ts` runs, and by that command into its own workers, which it ends itself.
const { STARTED_BY } = process.env;
if (process.channel && STARTED_BY === String(process.ppid)) {
  process.once('disconnect', () => process.exit(1));
  // A listener would keep the command alive as long as the channel is open.
  process.channel.unref();
} else if (STARTED_BY && process.ppid === 1) {
  // The process that started this command was killed before this line.
  process.exit(1);
}
