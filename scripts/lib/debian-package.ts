/** Programs of Debian that tests need, installed where they are missing. */
import { run } from './process'

export async function installPackage(name: string): Promise<void> {
  console.log(`Instalando ${name} do Debian…`)
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
