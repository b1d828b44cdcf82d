'use client';

import { useEffect } from 'react';
import { writeStored } from '@/browser/storage';
import { STORAGE_KEYS } from '@/config/site';

/** Stores the version of the documentation that was read last. */
export function PreferredVersion({ id }: { id: string }) {
  useEffect(() => writeStored(STORAGE_KEYS.preferredVersion, id), [id]);
  return null;
}
