/** Pictures of products as stored on the device, separate from the generations of the data. */
import type { StoredPart } from './device-kinds'

/**
 * Keys that stand in place of a generation: stored below a real generation, the pictures would be deleted with it.
 */
export const FOTOS = 'fotos'
export const COLECOES = 'fotos-colecoes'
/** Whether a part belongs to the pictures, by its key in place of a generation. */
export const isDeImagens = (geracao: string): boolean => geracao === FOTOS || geracao === COLECOES

export interface ImagemPart extends StoredPart {
  kind: 'imagem'
  colecao: string
  jpeg: ArrayBuffer
}

/** A collection whose pictures are all on the device. */
export interface ColecaoPart extends StoredPart {
  kind: 'colecao'
  codigo: string
  imagens: number
  bytes: number
  /** Whether the pictures came without being asked for. */
  unasked?: boolean
}

export const isImagem = (part: StoredPart | undefined): part is ImagemPart => part?.kind === 'imagem'
export const isColecao = (part: StoredPart): part is ColecaoPart => part.kind === 'colecao'
