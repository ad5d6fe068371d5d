/** Hands text to the user as a file of the device. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has taken the address by the time anything else runs.
  setTimeout(() => URL.revokeObjectURL(url))
}
