import { createStore } from '@/lib/store'
import {
  besideOf,
  draftOwner,
  type FormDraft,
  newKey,
  readDraft,
  removeDraft,
  writeDraft,
} from './form-draft'

/** How the device keeps a draft: as usual, not at all for lack of room, or beside that of another tab. */
export type DraftKept = 'usual' | 'full' | 'beside'

/** Key of what this page wrote last under each name; any other writing is of another tab. */
const written = new Map<string, string>()

interface WriterStart {
  name: string
  /** Key of the writing that this page read; undefined where there was none. */
  seen: string | undefined
}

/** Writes one draft. What another tab wrote meanwhile under the same name stays, and the draft goes on beside it. */
export function createDraftWriter<V>({ name: first, seen: read }: WriterStart) {
  const owner = draftOwner()
  const kept = createStore<DraftKept>('usual')
  let name = first
  let seen = read
  const isOwn = (writing: string | undefined) =>
    writing !== undefined && written.get(`${owner}:${name}`) === writing
  return {
    kept,
    /**
     * Writes what `draftOf` makes. It is told whether another tab went on with the same draft, or saved it, under the
     * same key: each of the two then needs its own.
     */
    write(draftOf: (isShared: boolean) => FormDraft<V>): void {
      // The draft of a user whose session has ended waits for that user.
      if (draftOwner() !== owner) return
      const there = readDraft(name)
      const isForeign = there !== null && there.writing !== seen && !isOwn(there.writing)
      const isGone = there === null && seen !== undefined
      const draft = draftOf(isForeign || isGone)
      if (isForeign) name = besideOf(name)
      const writing = newKey()
      const isWritten = writeDraft<V>(name, { ...draft, writing })
      if (isWritten) {
        seen = writing
        written.set(`${owner}:${name}`, writing)
      }
      kept.set(!isWritten ? 'full' : isForeign || kept.get() === 'beside' ? 'beside' : 'usual')
    },
    /** Removes the draft; what another tab wrote stays. */
    drop(): void {
      if (draftOwner() !== owner) return
      const there = readDraft(name)?.writing
      if (there === seen || isOwn(there)) removeDraft(name)
    },
  }
}
