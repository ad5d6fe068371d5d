import type { Destinatario, Emitente, Parte } from '../conferir'
import type { XmlTree } from './elemento'

/** Text in place of the customer's name when an invoice has no fiscal value (rule of the tax authority). */
export const SEM_VALOR = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'

const taxId = ({ cnpj }: Parte): XmlTree => (cnpj.length === 14 ? { CNPJ: cnpj } : { CPF: cnpj })

const address = (parte: Parte): XmlTree => ({
  xLgr: parte.endereco,
  nro: parte.numero,
  xCpl: parte.complemento || undefined,
  xBairro: parte.bairro,
  cMun: parte.cod_cid,
  xMun: parte.cidade,
  UF: parte.uf,
  CEP: parte.cep,
  cPais: '1058',
  xPais: 'BRASIL',
  fone: parte.fone || undefined,
})

export const emitTree = (emitente: Emitente): XmlTree => ({
  ...taxId(emitente),
  xNome: emitente.nome,
  xFant: emitente.fantasia || undefined,
  enderEmit: address(emitente),
  IE: emitente.ie,
  CRT: String(emitente.crt),
})

export const destTree = (destinatario: Destinatario, ambiente: 1 | 2): XmlTree => ({
  ...taxId(destinatario),
  xNome: ambiente === 2 ? SEM_VALOR : destinatario.nome,
  enderDest: address(destinatario),
  indIEDest: destinatario.indIEDest,
  IE: destinatario.ie || undefined,
  email: destinatario.email || undefined,
})
