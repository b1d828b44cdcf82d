export { createLocator, type Locate } from '@schema/locate';
