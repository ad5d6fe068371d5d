/** Saves a text as a file on the user's device. */
export const saveFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Saves a file on the user's device. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the download has started and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(url))
}
