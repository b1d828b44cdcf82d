// Loaded before a published server: sends the parent the port on which it listens, and moves its clock on command.
import { Server } from 'node:net';

const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  this.once('listening', () => process.send({ port: this.address().port }));
  return listen.apply(this, args);
};

const { now } = Date;
let later = 0;
Date.now = () => now() + later;
process.on('message', (milliseconds) => {
  later += milliseconds;
  process.send({ later });
});
