/** Files of invoices: one, many as a ZIP, those of a month for the accountant (S2 §7; decisions §5). */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { routes } from '../../route'
import { email, flag, mes, optional, resultado, text } from '../../wire'
import { dias, LinkNovo } from '../documento'
import { DESTINOS_MAX, documentoEnvioRoutes } from '../documento-pdf'
import { arquivoTipo, pickFaturas, readFaturas, readMes } from './codes'
import { FATURA_FILTERS } from './list'

/** Most invoices in one ZIP. */
export const ZIP_MAX = 20_000
/** Most keys that one request names. */
export const ZIP_CHAVES_MAX = 2_000

/**
 * The named keys, or the invoices that the list's filter finds; with keys only `todas_empresas` of the filter counts.
 */
export const FaturaZip = z.object({
  chaves: optional(z.array(text(44)).check(z.minLength(1), z.maxLength(ZIP_CHAVES_MAX))),
  filtro: optional(z.object(FATURA_FILTERS)),
  tipo: z.enum(['xml', 'pdf', 'ambos']),
})
export type FaturaZip = z.output<typeof FaturaZip>

export const PacoteFiscal = z.object({
  mes,
  /** S: includes the DANFEs. */
  pdf: optional(flag),
  dias,
})
export type PacoteFiscal = z.output<typeof PacoteFiscal>

/** The link sent by mail; each address gets a link of its own. */
export const PacoteFiscalEmail = z.extend(PacoteFiscal, {
  para: z.array(email).check(z.minLength(1), z.maxLength(DESTINOS_MAX)),
  mensagem: optional(text(1000)),
})
export type PacoteFiscalEmail = z.output<typeof PacoteFiscalEmail>

export const faturaArquivoRoutes = routes({
  downloadFatura: {
    method: 'GET',
    path: '/Fatura/Download/:chave',
    summary:
      'XML ou DANFE de uma fatura emitida ou cancelada; simplificado=S, o DANFE em bobina de uma venda de balcão',
    params: z.object({ chave: z.string() }),
    query: z.object({ tipo: arquivoTipo, simplificado: optional(flag) }),
    reply: 'binary',
    replies: 'one',
    access: readByContas('fatura', pickFaturas),
    turn: 'documento',
  },
  zipFaturas: {
    method: 'POST',
    path: '/Fatura/Zip',
    summary:
      'Arquivos de várias faturas num ZIP, enviado à medida que é feito; o cabeçalho x-total diz quantos arquivos são',
    body: FaturaZip,
    reply: 'binary',
    replies: 'one',
    access: readFaturas,
    turn: 'pacote',
    feature: 'faturas',
  },
  sharePacoteFiscal: {
    method: 'POST',
    path: '/Fatura/PacoteFiscal',
    summary: 'Cria um link público, com validade, para o ZIP das faturas de um mês com o seu manifesto',
    body: PacoteFiscal,
    reply: LinkNovo,
    replies: 'one',
    access: readMes,
    feature: 'faturas',
  },
  emailPacoteFiscal: {
    method: 'POST',
    path: '/Fatura/PacoteFiscal/Email',
    summary: 'Envia ao contador, por e-mail, um link com validade para o ZIP das faturas de um mês',
    body: PacoteFiscalEmail,
    reply: resultado,
    replies: 'one',
    access: readMes,
    idempotent: true,
    feature: 'faturas',
  },
})

/** `shareFatura` and `emailFatura`: the DANFE, and with it the XML. */
export const faturaDocumentoRoutes = documentoEnvioRoutes({
  um: 'Fatura',
  caminho: '/Fatura',
  nome: 'fatura',
  genero: 'a',
  access: pickFaturas,
  numero: 'chave',
})
