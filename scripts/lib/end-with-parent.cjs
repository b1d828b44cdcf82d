// Loaded into each command that `bootstrap.mjs` runs, and by that command into its own workers, which it ends itself.
if (process.channel && process.env.STARTED_BY === String(process.ppid)) {
  process.once('disconnect', () => process.exit(1));
  // A listener would keep the command alive as long as the channel is open.
  process.channel.unref();
}
