import { useEffect, useState } from 'react';
import type { JsonObject } from '@schema/derived/form-values';
import type { Entry } from './entry';
import { FieldNotes } from './fields';
import { navigationLists, placeRoute } from './navigation-lists';
import type { TextTools } from './text-tools';
import { INPUT } from './ui';

const NAVIGATION = 'content/navigation.yaml';

interface NavigationPlaceProps {
  readonly entry: Entry;
  readonly tools: TextTools;
}

/** Chooses the list of the navigation that has the page. Its file is written at once, or with a new page. */
export function NavigationPlace({ entry, tools }: NavigationPlaceProps) {
  const { client, named, onFault } = tools;
  const { path, form, isNew } = entry.state;
  const [navigation, setNavigation] = useState<JsonObject>();
  useEffect(() => {
    client.read({ path: NAVIGATION }).then(setNavigation, () => setNavigation(undefined));
  }, [client]);
  if (!navigation) return null;

  const lists = navigationLists(navigation);
  const known = named.files.find((file) => file.path === path)?.route;
  const routeNow = () => known ?? `/${String(entry.state.form['$address'] ?? form['$address'])}`;
  const write = async (target: string) => {
    try {
      const disk = await client.read({ path: NAVIGATION });
      const placed = placeRoute(disk, routeNow(), target);
      await client.save({ path: NAVIGATION, form: placed });
      setNavigation(placed);
    } catch (error) {
      onFault(error instanceof Error ? error.message : String(error));
    }
  };
  const choose = (target: string) => {
    setNavigation(placeRoute(navigation, routeNow(), target));
    if (isNew) entry.writeWithSave(() => write(target));
    else void write(target);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="navigation-place" className="text-sm/5 font-medium">
        Place in the navigation
      </label>
      <select
        id="navigation-place"
        className={INPUT}
        aria-describedby="navigation-place-notes"
        value={lists.find(({ pages }) => pages.includes(routeNow()))?.name ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">In no list</option>
        {lists.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <FieldNotes
        id="navigation-place"
        hint={`${isNew ? 'Written when you save the page' : 'Written at once'}, at the end of the list. The file Navigation has the order.`}
        issues={[]}
      />
    </div>
  );
}
