import { JOINED, joinSuites } from '../support/join-suites';

joinSuites(JOINED.api);
