import { useState } from 'react';
import { messageOf } from '../cms-error';
import { Button, Input } from '../page/ui';
import { askForToken } from './ask-for-token';
import type { RemoteSettings } from './github';

interface SignInProps {
  settings: RemoteSettings;
  /** Why a sign-in before this one failed. */
  firstFault?: string | undefined;
  /** Opens the editor; `isKept` asks to keep the token in this browser. */
  onToken: (token: string, isKept: boolean) => Promise<void>;
}

/** Asks the writer who they are, and what this browser may keep. */
export function SignIn({ settings: { repository, auth }, firstFault, onToken }: SignInProps) {
  const [token, setToken] = useState('');
  const [isKept, setKept] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState(firstFault);
  const signIn = async (ask: () => string | Promise<string>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await onToken(await ask(), isKept);
    } catch (error) {
      setFault(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <main className="m-auto flex w-full max-w-120 flex-col gap-5 p-6">
      <h1 className="text-xl/7 font-semibold">Edit {repository}</h1>
      <p className="text-sm/6 text-muted">
        What you save is a commit in a branch of your own. You see all changes before you open a
        pull request.
      </p>
      {auth === undefined ? null : (
        <Button
          look="primary"
          disabled={isBusy}
          onClick={() => void signIn(() => askForToken(auth))}
        >
          Sign in with GitHub
        </Button>
      )}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void signIn(() => token.trim());
        }}
      >
        <Input
          label="Token of GitHub"
          hint={`A fine-grained token for ${repository} with “Contents” and “Pull requests”, each to read and write. You make it at GitHub under Settings, Developer settings.`}
          type="password"
          autoComplete="off"
          value={token}
          onChange={setToken}
        />
        <label className="flex items-center gap-2 text-sm/5">
          <input type="checkbox" checked={isKept} onChange={() => setKept(!isKept)} />
          Keep me signed in: this browser stores the token
        </label>
        <Button
          type="submit"
          look={auth === undefined ? 'primary' : 'plain'}
          disabled={isBusy || token.trim() === ''}
        >
          {isBusy ? 'Opening …' : 'Sign in with the token'}
        </Button>
      </form>
      <p role="alert" className="text-sm/6 wrap-anywhere text-down">
        {fault}
      </p>
    </main>
  );
}
