/** Import of customers from a spreadsheet: the same call previews and imports; all lines or none. */
import * as z from 'zod/mini'
import { INTERNOS } from '../../access'
import { routes } from '../../route'
import { flag, int, nullable, optional, text } from '../../wire'

/** Fields that a line may give, as typed: text. Delivery and billing addresses default to the main one. */
export const IMPORT_FIELDS = [
  'nome',
  'fantasia',
  'cnpj',
  'inscricao',
  'contribuinte',
  'telefone',
  'telefone2',
  'fax',
  'email',
  'grupo',
  'codrep',
  'cep',
  'cod_cid',
  'nome_cid',
  'uf',
  'endereco',
  'num_end',
  'complemento',
  'bairro',
  'cep_ent',
  'cod_cid_ent',
  'nome_cid_ent',
  'uf_ent',
  'end_ent',
  'num_ent',
  'bairro_ent',
  'comp_ent',
  'cep_cob',
  'cod_cid_cob',
  'nome_cid_cob',
  'uf_cob',
  'end_cob',
  'num_cob',
  'bairro_cob',
  'fone_cob',
  'credito',
  'condicao',
  'tabela',
  'transporte',
  'obs',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

const cells = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, optional(text(2000))])) as Record<
  ImportField,
  z.ZodMiniOptional<z.ZodMiniString>
>
/** One line: its number in the file (the heading is line 1) and its cells. */
export const ImportRow = z.object({ linha: int, ...cells })
export type ImportRow = z.output<typeof ImportRow>

export const MAX_ROWS = 5000

export const Importacao = z.object({
  resultado: z.string(),
  /** Number of lines that become, or became, customers. */
  novas: int,
  /** Number of lines whose tax id is already registered or occurs twice in the file. */
  existentes: int,
  com_erro: int,
  linhas: z.array(
    z.object({
      linha: int,
      situacao: z.enum(['nova', 'existente', 'erro']),
      nome: z.string(),
      cnpj: z.string(),
      /** Code of the new customer once imported, or of the existing customer. */
      codcli: nullable(int),
      erros: z.array(z.object({ campo: z.string(), mensagem: z.string() })),
    }),
  ),
})
export type Importacao = z.output<typeof Importacao>

export const entidadeImportacaoRoutes = routes({
  importEntidades: {
    method: 'POST',
    path: '/Entidade/Importacao',
    summary: 'Confere (conferir S) ou importa linhas de planilha: todas ou nenhuma',
    body: z.object({
      conferir: flag,
      /** S: lines whose tax id is registered already are left out; N: they are errors. */
      ignorar_existentes: flag,
      linhas: z.array(ImportRow).check(z.minLength(1), z.maxLength(MAX_ROWS)),
    }),
    reply: Importacao,
    replies: 'one',
    access: { tipos: INTERNOS, menus: ['1.1'], rows: 'todos' },
    idempotent: true,
    // Room for 5,000 lines with all their fields.
    maxBody: 11_264,
    turn: 'importacao',
    feature: 'importacaoDeClientes',
  },
})
