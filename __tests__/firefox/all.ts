// `npm run test:full` runs these one after the other, because they serve at one port.
import './journeys.firefox';
import './editor.firefox';
