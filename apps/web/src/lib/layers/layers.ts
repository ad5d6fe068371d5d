/**
 * The layers that lie over the screen now (dialogs, menus, calendars, lists), the top one last. The browser's history
 * has one entry for each of them (`layer-history.ts`), so that Back closes the top layer and nothing else.
 */
export interface Layer {
  /** Asks the layer to close, as Esc does; a layer with unsaved work may ask the user first and stay. */
  close: () => void
  /** False for a layer that Back cannot close, such as the wait for a reply: it needs no entry of its own. */
  hasEntry: boolean
}

const open: Layer[] = []
const listeners = new Set<() => void>()

export const layers = {
  top: (): Layer | undefined => open.at(-1),
  /** Number of entries that the browser's history must have above the screen's own. */
  entries: (): number => open.filter(({ hasEntry }) => hasEntry).length,
  add(layer: Layer): () => void {
    open.push(layer)
    tell()
    return () => {
      open.splice(open.indexOf(layer), 1)
      tell()
    }
  },
  /** Closes this many layers from the top, but nothing below one that Back cannot close or that asks the user first. */
  async closeTop(count: number): Promise<void> {
    for (const layer of open.slice(-count).toReversed()) {
      if (!layer.hasEntry || layer !== open.at(-1)) return
      layer.close()
      // A layer leaves the list when its screen has been drawn without it.
      await new Promise((resolve) => setTimeout(resolve))
    }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function tell(): void {
  for (const listener of listeners) listener()
}
