/**
 * Public services that the portal queries for the browser: postal codes and the company registry (S1 §7.3, decisions
 * §5).
 */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../access'
import { routes } from '../route'
import { code, int, nullableText, text } from '../wire'
import { EnderecoCep } from '../apl/cep'

/** A company in the public registry (S1 §3.5). */
export const EmpresaPublica = z.object({
  razao_social: z.string(),
  estabelecimento: z.object({
    cnpj: z.string(),
    nome_fantasia: nullableText,
    tipo_logradouro: nullableText,
    logradouro: nullableText,
    numero: nullableText,
    complemento: nullableText,
    bairro: nullableText,
    cep: nullableText,
    ddd1: nullableText,
    telefone1: nullableText,
    ddd2: nullableText,
    telefone2: nullableText,
    ddd_fax: nullableText,
    fax: nullableText,
    email: nullableText,
    situacao_cadastral: nullableText,
    /** IBGE country code, such as 1058. */
    cod_pais: nullableText,
    /** Abbreviation of the state. */
    uf: nullableText,
    nome_cid: nullableText,
    /** IBGE municipality code. */
    cod_cid: nullableText,
    /** Active state registrations, with that of the establishment's state first. */
    inscricoes: z.array(z.object({ uf: z.string(), inscricao: z.string() })),
  }),
})
export type EmpresaPublica = z.output<typeof EmpresaPublica>

const access: Access = { tipos: [...INTERNOS, 'representante'], menus: ['1.1'], rows: 'dados públicos' }

export const publicoRoutes = routes({
  getCepPublico: {
    method: 'GET',
    path: '/Publico/Cep/:cep',
    summary: 'O endereço de um CEP, do serviço público de endereços',
    params: z.object({ cep: text(9) }),
    reply: EnderecoCep,
    replies: 'one',
    access,
  },
  getCnpjPublico: {
    method: 'GET',
    path: '/Publico/Cnpj/:cnpj',
    summary: 'Uma empresa do cadastro público de CNPJ',
    params: z.object({ cnpj: text(18) }),
    reply: EmpresaPublica,
    replies: 'one',
    access,
  },
  getEnderecoPublico: {
    method: 'GET',
    path: '/Publico/Endereco/:codcli',
    summary: 'Onde atende o servidor APL de uma empresa, para as páginas que um link abre sem login',
    params: z.object({ codcli: code }),
    reply: z.object({ servidor: z.string(), porta: int }),
    replies: 'one',
    access: 'public',
  },
})
