import type { EmpresaPublica } from '@trama/contract/portal/publico'
import { CNPJ_MESSAGES } from '@trama/rules/entidade/messages'
import { AppError, notFound } from '@trama/server-kit/errors'
import * as z from 'zod/mini'
import { askService } from './ask-service'

/** Text fields that are copied unchanged. */
const TEXTOS = [
  'nome_fantasia',
  'tipo_logradouro',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cep',
  'ddd1',
  'telefone1',
  'ddd2',
  'telefone2',
  'ddd_fax',
  'fax',
  'email',
  'situacao_cadastral',
] as const

/** An object with a value for each field of TEXTOS. */
const eachText = <T>(valueOf: (name: (typeof TEXTOS)[number]) => T) =>
  Object.fromEntries(TEXTOS.map((name) => [name, valueOf(name)])) as Record<(typeof TEXTOS)[number], T>

const text = z.nullish(z.string())
const code = z.nullish(z.union([z.string(), z.number()]))
const estado = z.nullish(z.object({ sigla: z.string() }))

const Found = z.object({
  razao_social: z.string(),
  estabelecimento: z.object({
    ...eachText(() => text),
    cnpj: z.string(),
    pais: z.nullish(z.object({ id: code, comex_id: code })),
    estado,
    cidade: z.nullish(z.object({ nome: z.string(), ibge_id: code })),
    inscricoes_estaduais: z.nullish(
      z.array(z.object({ inscricao_estadual: text, ativo: z.nullish(z.boolean()), estado })),
    ),
  }),
})
type Estabelecimento = z.output<typeof Found>['estabelecimento']

/** Error reply of the registry; some replies spell the field `detalhes` wrong. */
const Refused = z.object({ titulo: text, detalhes: text, detahes: text })

/** Company data from publica.cnpj.ws; `cnpj` has 14 characters without mask, `base` has no slash at its end. */
export async function askCnpjWs(base: string, cnpj: string): Promise<EmpresaPublica> {
  const { status, body } = await askService(`${base}/cnpj/${cnpj}`).catch(fail)
  if (status === 404) throw notFound()
  if (status !== 200) throw refusal(status, body)
  const { data } = z.safeParse(Found, body)
  if (!data || data.estabelecimento.cnpj !== cnpj) throw new AppError(502, CNPJ_MESSAGES.respostaInvalida)
  return { razao_social: data.razao_social, estabelecimento: toContract(data.estabelecimento) }
}

/** The error for a failed reply. A 429 stays 429; the registry says when it answers again. */
function refusal(status: number, body: unknown): AppError {
  const { data } = z.safeParse(Refused, body)
  const detail = data && (data.detalhes || data.detahes || data.titulo)
  if (detail) return new AppError(status === 429 ? 429 : 502, CNPJ_MESSAGES.erroExterno(detail))
  if (status >= 500 || status === 429) return fail()
  return new AppError(502, CNPJ_MESSAGES.respostaInvalida)
}

function toContract(found: Estabelecimento): EmpresaPublica['estabelecimento'] {
  const { cnpj, pais, estado, cidade, inscricoes_estaduais } = found
  const uf = estado?.sigla ?? null
  return {
    ...eachText((name) => found[name] ?? null),
    cnpj,
    cod_pais: bacenCode(pais),
    uf,
    nome_cid: cidade?.nome ?? null,
    cod_cid: cidade?.ibge_id == null ? null : String(cidade.ibge_id),
    inscricoes: inForce(inscricoes_estaduais).toSorted((a, b) => Number(b.uf === uf) - Number(a.uf === uf)),
  }
}

function inForce(found: Estabelecimento['inscricoes_estaduais']) {
  return (found ?? []).flatMap(({ ativo, inscricao_estadual, estado }) =>
    ativo && inscricao_estadual && estado ? [{ uf: estado.sigla, inscricao: inscricao_estadual }] : [],
  )
}

/** The Bacen's code of a country: the longer of the two codes, which some replies put in the wrong field. */
function bacenCode(pais: Estabelecimento['pais']): string | null {
  const [first = null] = [pais?.id, pais?.comex_id]
    .filter((value) => value != null)
    .map(String)
    .toSorted((a, b) => b.length - a.length)
  return first
}

function fail(cause?: unknown): never {
  throw Object.assign(new AppError(502, CNPJ_MESSAGES.erroExterno('serviço indisponível.')), { cause })
}
