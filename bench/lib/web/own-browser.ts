/**
 * \n * A Chromium that is not controlled while it works: a controlling program keeps the bodies of a page's calls in
 * memory, so it\n * disconnects once it has told the page what to do.\n
 */
import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../../scripts/lib/machine/chromium'
import { findProgram } from '../../../scripts/lib/machine/programs'
import { stop } from '../../../scripts/lib/process'

const POLL_MS = 500

interface OwnBrowserOptions {
  folder: string
  /** Sends calls for one port of this machine to another port. */
  redirect: { from: number; to: number }
}

export async function openOwnBrowser({ folder, redirect }: OwnBrowserOptions) {
  const profile = join(folder, 'perfil')
  const downloads = join(folder, 'baixados')
  await mkdir(join(profile, 'Default'), { recursive: true })
  await mkdir(downloads)
  const preferences = { download: { default_directory: downloads, prompt_for_download: false } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const child = spawn(
    await findProgram('chromium'),
    [
      ...CHROMIUM_FLAGS,
      '--headless=new',
      '--window-size=1366,820',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--host-resolver-rules=MAP localhost:${redirect.from} 127.0.0.1:${redirect.to}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  return {
    pid: child.pid ?? 0,
    close: () => stop(child),
    /** Connects to the page, runs the work and disconnects. */
    async tell(work: (page: Page) => Promise<void>) {
      const port = await untilThere(() => portOf(profile))
      const steered = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const page = steered.contexts()[0]?.pages()[0]
      if (!page) throw new Error('O navegador não abriu página nenhuma.')
      await work(page)
      await steered.close()
    },
    /** The first file that the browser has saved completely. */
    saved: () =>
      untilThere(async () => {
        const whole = (await readdir(downloads)).find((name) => name.endsWith('.xlsx'))
        return whole && join(downloads, whole)
      }),
  }
}

async function portOf(profile: string): Promise<string | undefined> {
  const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
  return text.split('\n')[0] || undefined
}

async function untilThere<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
