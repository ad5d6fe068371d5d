import type { Municipio } from './municipios'
import { BAIRROS, RUAS } from './nomes'
import { Random } from './random'

/** A postal code with its one street. */
export interface DemoCep {
  cep: string
  cod_cid: string
  logr_cep: string
  bairro: string
}

/** Street and district of a postal code, the same at each call. */
export function streetOf(cep: string, { codigo }: Municipio): DemoCep {
  const random = new Random(`cep:${cep}`)
  return { cep, cod_cid: codigo, logr_cep: random.pick(RUAS), bairro: random.pick(BAIRROS) }
}

/** Postal codes of the demo companies themselves. */
export const CEPS_DAS_EMPRESAS: readonly DemoCep[] = [
  { cep: '89012000', cod_cid: '4202404', logr_cep: 'Rua São Paulo', bairro: 'Victor Konder' },
  { cep: '60165000', cod_cid: '2304400', logr_cep: 'Avenida Santos Dumont', bairro: 'Meireles' },
]

export function randomAddress(random: Random, municipio: Municipio) {
  const street = streetOf(`${municipio.cep}${String(random.int(0, 899)).padStart(3, '0')}`, municipio)
  return {
    street,
    cep: street.cep,
    cod_cid: municipio.codigo,
    nome_cid: municipio.nome,
    uf: municipio.uf,
    endereco: street.logr_cep,
    num_end: String(random.int(12, 3900)),
    complemento: random.chance(0.25) ? `Sala ${random.int(1, 40)}` : null,
    bairro: street.bairro,
  }
}
