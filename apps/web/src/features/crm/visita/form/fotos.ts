/** Photos of a visit, reduced on the device and kept there until the server has them. */
import { asJpeg } from '@/components/anexos/arquivo'
import { newKey } from '@/components/crud/form/form-draft'
import { keepFoto } from '@/lib/device/fotos'
import { getSession } from '@/lib/session'
import type { FotoRef } from './form-model'

/** Pixels of the longer side of a reduced photo. */
const LADO = 1600
export const FOTOS_MAX = 10

export const FOTO_TEXTO = {
  ilegivel: (nome: string) => `${nome} não é uma foto que este aparelho consiga ler.`,
  semEspaco: 'Não há espaço neste aparelho para a foto, ou a janela é anônima.',
  demais: `São no máximo ${FOTOS_MAX} fotos por visita.`,
} as const

/**
 * @throws an error with a message for the user where the file is no photo or the device cannot store it
 */
export async function guardarFoto(file: File, documento: string, numero: number): Promise<FotoRef> {
  const jpeg = await asJpeg(file, LADO).catch(() => {
    throw new Error(FOTO_TEXTO.ilegivel(file.name))
  })
  const foto = { id: newKey(), nome: `foto-${numero}.jpg`, tamanho: jpeg.size }
  try {
    await keepFoto({
      id: foto.id,
      nome: foto.nome,
      documento,
      usuario: getSession().usuario.id,
      tipo: jpeg.type,
      bytes: await jpeg.arrayBuffer(),
      criada: new Date().toISOString(),
    })
  } catch {
    throw new Error(FOTO_TEXTO.semEspaco)
  }
  return foto
}
