/** Hands text to the user as a file of the device. */
export const saveFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Hands a file to the user. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has taken the address by the time anything else runs.
  setTimeout(() => URL.revokeObjectURL(url))
}
