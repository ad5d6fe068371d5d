/** Programs of Debian that tests need, installed where they are missing. */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { run } from '../process'

/** While it says so, Debian starts no service of what is installed: tests start their own. */
const POLICY = '/usr/sbin/policy-rc.d'
const NOTHING_STARTS = '#!/bin/sh\nexit 101\n'

export async function installPackage(name: string): Promise<void> {
  console.log(`Instalando ${name} do Debian…`)
  const isOwn = !existsSync(POLICY)
  if (isOwn) await writeFile(POLICY, NOTHING_STARTS, { mode: 0o755 })
  try {
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } finally {
    if (isOwn) await rm(POLICY)
  }
}
