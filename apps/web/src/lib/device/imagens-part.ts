/** Pictures of products as they are stored on the device, apart from the generations of the data. */
import type { StoredPart } from './device-kinds'

/** In place of the generation: one of the data's own would take the pictures along when it goes. */
export const FOTOS = 'fotos'
export const COLECOES = 'fotos-colecoes'
/** Whether a part is one of the pictures, by what stands for its generation. */
export const isDeImagens = (geracao: string): boolean => geracao === FOTOS || geracao === COLECOES

export interface ImagemPart extends StoredPart {
  kind: 'imagem'
  colecao: string
  jpeg: ArrayBuffer
}

/** A collection whose pictures are all here. */
export interface ColecaoPart extends StoredPart {
  kind: 'colecao'
  codigo: string
  imagens: number
  bytes: number
}

export const isImagem = (part: StoredPart | undefined): part is ImagemPart => part?.kind === 'imagem'
export const isColecao = (part: StoredPart): part is ColecaoPart => part.kind === 'colecao'
