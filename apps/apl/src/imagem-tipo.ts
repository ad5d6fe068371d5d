const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Picture type by the first bytes; undefined for anything but JPEG, PNG and WebP. */
export function imagemTipo(bytes: Buffer): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png'
  const [riff, webp] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]
  return riff === 'RIFF' && webp === 'WEBP' ? 'image/webp' : undefined
}
