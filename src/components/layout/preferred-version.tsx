'use client';

import { useEffect } from 'react';
import { writeStored } from '@/browser/storage';
import { CURRENT_VERSION, STORAGE_KEYS } from '@/config/site';

/** Notes which version of the documentation was read last. */
export function PreferredVersion() {
  useEffect(() => writeStored(STORAGE_KEYS.preferredVersion, CURRENT_VERSION), []);
  return null;
}
