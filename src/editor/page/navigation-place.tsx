import { useState } from 'react';
import type { JsonObject } from '@schema/derived/form-values';
import { useAnswer, useEditor } from './context';
import type { Entry } from './entry';
import { navigationLists, placeRoute } from './navigation-lists';
import { Select } from './ui';

const NAVIGATION = 'content/navigation.yaml';

/** Chooses the list of the navigation that has the page. Its file is written at once, or with a new page. */
export function NavigationPlace({ entry }: { entry: Entry }) {
  const { client, files, run } = useEditor();
  const { path, isNew } = entry.state;
  const [chosen, setChosen] = useState<JsonObject>();
  const saved = useAnswer(NAVIGATION, () => client.read({ path: NAVIGATION }));
  const navigation = chosen ?? saved;
  if (!navigation) return null;

  const lists = navigationLists(navigation);
  const known = files.find((file) => file.path === path)?.route;
  const routeNow = () => known ?? `/${String(entry.state.form['$address'])}`;
  const write = async (target: string) => {
    const form = placeRoute(await client.read({ path: NAVIGATION }), routeNow(), target);
    await client.save({ path: NAVIGATION, form });
  };
  const choose = (target: string) => {
    setChosen(placeRoute(navigation, routeNow(), target));
    if (isNew) entry.writeWithSave(() => write(target));
    else run(() => write(target));
  };
  return (
    <Select
      label="Place in the navigation"
      hint={`${isNew ? 'Saved with the page' : 'Saved at once'}, at the end of the list. To change the order, open Navigation.`}
      value={lists.find(({ pages }) => pages.includes(routeNow()))?.name ?? ''}
      options={[['', 'In no list'], ...lists.map(({ name }) => [name, name] as const)]}
      onChange={choose}
    />
  );
}
