// Decap's packages without types. Only what the editor uses is declared.

declare module 'decap-cms-locales' {
  export const en: {
    editor: { editor: Record<string, string>; editorToolbar: Record<string, string> };
  };
}

declare module 'decap-cms-widget-*' {
  import type { CmsWidgetParam } from 'decap-cms-core';
  const widget: { Widget(): CmsWidgetParam };
  export default widget;
}

declare module 'decap-cms-widget-list' {
  import type { CmsWidgetParam } from 'decap-cms-core';
  import type { Component, SyntheticEvent } from 'react';
  interface ListControl extends Component {
    handleAdd: (event: SyntheticEvent) => void;
    onSortEnd(move: { oldIndex: number; newIndex: number }): void;
  }
  const widget: {
    Widget(options?: object): CmsWidgetParam;
    controlComponent: new (props: object) => ListControl;
  };
  export default widget;
}

declare module 'decap-cms-backend-*' {
  export const GitHubBackend: object, GitLabBackend: object, GiteaBackend: object;
}

declare module 'decap-cms-core/dist/esm/backend' {
  interface Collection {
    get(key: 'name'): string;
  }
  export class Backend {
    /** The draft of an entry that the browser kept; of a new entry without a slug. */
    getLocalDraftBackup(collection: Collection, slug?: string): Promise<object>;
    deleteLocalDraftBackup(collection: Collection, slug?: string | false): Promise<void>;
  }
}

declare module 'decap-cms-core/dist/esm/redux' {
  export const store: { dispatch(action: object): void };
}

declare module 'decap-cms-core/dist/esm/actions/waitUntil' {
  interface Action {
    type: string;
  }
  /** An action: `run` is called once, after the first action that fits. */
  export function waitUntil(wait: {
    predicate(action: Action): boolean;
    run(dispatch: unknown, getState: unknown, action: Action): void;
  }): object;
}
