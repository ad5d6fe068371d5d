import { readFile } from 'node:fs/promises'
import { representante } from '@trama/apl/representante/tables'
import { faltasDoPrimeiroPedido } from '@trama/apl/sistema/inicio/primeiro-pedido'
import type { Db } from '@trama/server-kit/db/database'
import { OperatorError } from '@trama/server-kit/program'
import { and, eq } from 'drizzle-orm'
import { command } from '../lib/command'
import { answer } from '../lib/answers'
import { aplDatabase, portalDatabase, withDatabase } from '../lib/databases'
import { empresaStep, tablesStep, writeModelos } from '../lib/inicio/apl-step'
import { portalStep, type RepresentanteDoErp, representanteStep } from '../lib/inicio/portal-step'
import type { Tell, Values } from '../lib/inicio/step'

const text = { type: 'string' } as const

export const iniciar = command({
  summary: 'Leva uma empresa nova, de bases vazias, até o primeiro pedido',
  help: `Pergunta o que falta, passo a passo; executado de novo, continua de onde parou.

  --respostas          arquivo .json com as opções abaixo, para executar sem perguntas
  --modelos            pasta em que grava um modelo de arquivo por tabela, e termina
Portal:
  --nome, --email, --cnpj     nome, e-mail e CPF ou CNPJ do primeiro master
  --codcli                    código da empresa no portal (1)
  --cnpj-empresa, --empresa   CNPJ e nome da empresa
  --servidor, --porta         endereço do servidor APL
  --licencas                  licenças de representantes (10)
Servidor APL:
  --codigo                    código da empresa no ERP (001)
  --cidade, --uf              cidade e estado
  --arquivos                  pasta com um arquivo por tabela: regiao.csv, produto.xlsx...
  --representante             código do primeiro representante
  --representante-email       e-mail com que entra no portal

As senhas são perguntadas no terminal ou vêm nas variáveis ADMIN_SENHA e REPRESENTANTE_SENHA.`,
  options: {
    respostas: text,
    modelos: text,
    nome: text,
    email: text,
    cnpj: text,
    codcli: text,
    'cnpj-empresa': text,
    empresa: text,
    servidor: text,
    porta: text,
    licencas: text,
    codigo: text,
    cidade: text,
    uf: text,
    arquivos: text,
    representante: text,
    'representante-email': text,
  },
  run: async ({ respostas, ...given }) => {
    const tell: Tell = (said) => console.log(said)
    const values: Values = { ...(respostas === undefined ? {} : await readRespostas(respostas)), ...given }
    if (values.modelos !== undefined) {
      await writeModelos(values.modelos, tell)
      return `Preencha os arquivos e continue com: npm run admin -- iniciar --arquivos ${values.modelos}`
    }
    return withDatabase(portalDatabase(), ({ db: portal }) =>
      withDatabase(aplDatabase(), async ({ db: apl }) => {
        const empresa = await portalStep(portal, values, tell)
        const codigo = await empresaStep(apl, empresa, values, tell)
        await tablesStep(apl, codigo, values, tell)
        const rep = await findRepresentante(apl, codigo, values)
        if (rep) await representanteStep(portal, empresa, rep, values, tell)
        return conclusion(await faltasDoPrimeiroPedido(apl, codigo), codigo)
      }),
    )
  },
})

/** Reads the options from a file, by their names. */
async function readRespostas(path: string): Promise<Values> {
  const parsed: unknown = await readFile(path, 'utf8')
    .then((content) => JSON.parse(content) as unknown)
    .catch(() => {
      throw new OperatorError(
        `Não foi possível ler as respostas de ${path}: é um objeto JSON, opção e valor.`,
      )
    })
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new OperatorError(`As respostas de ${path} não são um objeto JSON.`)
  }
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
}

/** The representante to begin with: the only one, or the chosen one; undefined while there is none. */
async function findRepresentante(
  db: Db,
  empresa: string,
  values: Values,
): Promise<RepresentanteDoErp | undefined> {
  const { codrep, nome, cnpj, email, ativo } = representante
  const found = await db
    .select({ codrep, nome, cnpj, email })
    .from(representante)
    .where(and(eq(representante.empresa, empresa), eq(ativo, 'S')))
    .orderBy(codrep)
    .limit(1000)
  const [first] = found
  if (!first) return undefined
  const chosen =
    found.length === 1 && values.representante === undefined
      ? first.codrep
      : await answer(values, 'representante', 'Código do primeiro representante', first.codrep)
  const rep = found.find((row) => row.codrep === chosen)
  if (!rep) throw new OperatorError(`O representante ${chosen} não existe, ou não está ativo.`)
  return rep
}

function conclusion(faltas: readonly string[], codigo: string): string {
  if (faltas.length > 0) {
    throw new OperatorError(
      `Ainda não dá para fazer um pedido:\n${faltas.map((falta) => `  ${falta}`).join('\n')}
Complete e execute de novo: npm run admin -- iniciar --codigo ${codigo}`,
    )
  }
  return `Tudo pronto para o primeiro pedido na empresa ${codigo}. Inicie os servidores com DEMO=nao, entre como o
representante e inclua o pedido. O master ative a verificação em duas etapas em Minha conta.`
}
