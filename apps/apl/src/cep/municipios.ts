/** Municipalities of the IBGE, in memory: 5,571 rows that change about once in ten years. */
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import type { Municipio } from '@trama/contract/apl/cep'

interface Entry {
  municipio: Municipio
  /** Words of the name in lower case, without accents, hyphens and apostrophes. */
  words: string
  /** Letters of the name without blanks: Santa Bárbara d'Oeste is also written D OESTE and DOESTE. */
  letters: string
}

interface Index {
  /** Municipalities in the alphabetical order of Portuguese. */
  entries: readonly Entry[]
  byCode: ReadonlyMap<string, Municipio>
  byName: ReadonlyMap<string, Municipio>
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
const lettersOf = (text: string) => wordsOf(text).replaceAll(' ', '')
const nameKey = (letters: string, uf: string) => `${uf} ${letters}`

let index: Index | undefined
const load = (): Index => (index ??= build())

function build(): Index {
  const entries = getMunicipalities().map(({ code, name, stateCode }) => ({
    municipio: { cod_cid: code, nome_cid: name, cod_est: stateCode },
    words: wordsOf(name),
    letters: lettersOf(name),
  }))
  return {
    entries,
    byCode: new Map(entries.map(({ municipio }) => [municipio.cod_cid, municipio])),
    byName: new Map(
      entries.map(({ municipio, letters }) => [nameKey(letters, municipio.cod_est), municipio]),
    ),
  }
}

/** The municipality of an IBGE code of 7 digits. */
export const municipioOf = (cod_cid: string): Municipio | undefined => load().byCode.get(cod_cid)

/** The municipality of that name in a state, however its accents, hyphens and apostrophes are written. */
export const findMunicipio = (nome: string, uf: string): Municipio | undefined =>
  load().byName.get(nameKey(lettersOf(nome), uf.trim().toUpperCase()))

export interface MunicipioSearch {
  /** Part of the name, or the first digits of a code. */
  nome?: string | undefined
  cod_est?: string | undefined
  skip: number
  limit: number
}

/** Municipalities by name, those that start with the text before those that hold it elsewhere. */
export function searchMunicipios({ nome = '', cod_est, skip, limit }: MunicipioSearch): Municipio[] {
  const uf = cod_est?.toUpperCase()
  const text = wordsOf(nome)
  if (text === '' && nome !== '') return []
  const found = load().entries.filter(
    ({ municipio, words, letters }) =>
      (uf === undefined || municipio.cod_est === uf) &&
      (words.includes(text) || letters.includes(text) || municipio.cod_cid.startsWith(text)),
  )
  const starts = ({ words, letters }: Entry) => words.startsWith(text) || letters.startsWith(text)
  return [...found.filter(starts), ...found.filter((entry) => !starts(entry))]
    .slice(skip, skip + limit)
    .map(({ municipio }) => municipio)
}
