/** Files before they are sent: which are accepted, and how they are encoded. */
import { ANEXO_BYTES_MAX, ANEXO_MESSAGES, ANEXO_TIPOS } from '@trama/rules/anexo'
import { formatNumberBr } from '@trama/rules/number-br'

const KB = 1024

/** Value of the `accept` attribute of the HTML input. */
export const ACCEPT = Object.values(ANEXO_TIPOS)
  .flatMap((endings) => endings.map((ending) => `.${ending}`))
  .join(',')

const ENDINGS = new Map(
  Object.entries(ANEXO_TIPOS).flatMap(([tipo, endings]) => endings.map((ending) => [ending as string, tipo])),
)

/** File ending for a MIME type, such as "PDF" for application/pdf; the MIME type itself when it is unknown. */
export const tipoText = (tipo: string): string => {
  const [ending] = [...ENDINGS].find(([, known]) => known === tipo) ?? []
  return ending?.toUpperCase() ?? tipo
}

/** Size of a file as text: "320 KB", "1,5 MB". */
export const tamanhoText = (bytes: number): string =>
  bytes < KB * KB
    ? `${Math.max(1, Math.round(bytes / KB))} KB`
    : `${formatNumberBr(bytes / KB / KB, 0, 1)} MB`

/** Why a file is not sent at all. The server checks the actual content and the company's limits. */
export function erroDoArquivo({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!ENDINGS.has(ending)) return ANEXO_MESSAGES.tipo
  if (size === 0) return ANEXO_MESSAGES.vazio
  return size > ANEXO_BYTES_MAX ? ANEXO_MESSAGES.tamanho(ANEXO_BYTES_MAX / KB) : undefined
}

/** The bytes of a file in base64, the encoding of the request. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () =>
      reject(new Error('Não foi possível ler o arquivo neste aparelho.')),
    )
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    })
    reader.readAsDataURL(file)
  })

const PHOTO_BYTES = 1.5 * KB * KB
const PHOTO_SIDE = 2560

/** Shrinks a photo so that it can be sent over a mobile network; a photo that cannot be shrunk stays as it is. */
export async function smallerPhoto(photo: File): Promise<File> {
  if (photo.size <= PHOTO_BYTES) return photo
  try {
    const blob = await asJpeg(photo, PHOTO_SIDE)
    const name = photo.name.replace(/\.\w+$/, '.jpg')
    return blob.size < photo.size ? new File([blob], name, { type: blob.type }) : photo
  } catch {
    return photo
  }
}

/**
 * Converts a picture to JPEG with no side longer than `side`, without the place and device that a camera records.
 * @throws when the file is no picture
 */
export async function asJpeg(picture: Blob, side: number): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('Não foi possível ler a foto neste aparelho.')
  return blob
}
