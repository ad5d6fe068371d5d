/**
 * A process that locks folders on command, for tests of the lock: a line of its input is the folder to lock, an empty
 * line frees the folder; it answers each line with a line. It ends with its input.
 */
import { createInterface } from 'node:readline'
import { lockFolder } from '../db/folder-lock'

let release = () => {}
process.stdout.write(`${process.pid}\n`)
for await (const folder of createInterface({ input: process.stdin })) {
  process.stdout.write(`${await obey(folder)}\n`)
}

async function obey(folder: string): Promise<string> {
  if (!folder) {
    release()
    return 'free'
  }
  try {
    release = await lockFolder(folder)
    return 'held'
  } catch {
    return 'refused'
  }
}
