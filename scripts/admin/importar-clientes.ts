import { importArquivo } from '@trama/apl/entidade/importacao/import-arquivo'
import { OperatorError } from '@trama/server-kit/program'
import { command } from '../lib/command'
import { aplDatabase, withDatabase } from '../lib/databases'

const flag = { type: 'boolean', default: false } as const

export const importarClientes = command({
  summary: 'Importa clientes de uma planilha: todas as linhas ou nenhuma',
  help: `  <arquivo>             planilha .xlsx ou .csv; a primeira linha traz os títulos das colunas
  --empresa             código da empresa no servidor APL
  --conferir            só confere as linhas, sem gravar
  --ignorar-existentes  deixa de fora as linhas de CNPJ/CPF já cadastrado, que senão são erros`,
  argument: 'arquivo',
  options: { empresa: { type: 'string' }, conferir: flag, 'ignorar-existentes': flag },
  run: ({ empresa, conferir, 'ignorar-existentes': ignorarExistentes }, arquivo = '') => {
    if (!empresa) throw new OperatorError('Informe --empresa.')
    const log = (text: string) => console.log(text)
    return withDatabase(aplDatabase(), (database) =>
      importArquivo(database, { arquivo, empresa, conferir, ignorarExistentes, log }),
    )
  },
})
