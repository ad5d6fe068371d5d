import { foldResumos } from '@trama/apl/resumo/fold-resumos'
import { rebuildResumos } from '@trama/apl/resumo/rebuild-resumos'
import { command } from '../lib/command'
import { aplDatabase, withDatabase } from '../lib/databases'

export const resumos = command({
  summary: 'Confere as somas diárias do APL com os documentos e refaz as que não conferem',
  help: '  Com PostgreSQL os servidores podem continuar no ar.',
  options: {},
  run: () =>
    withDatabase(aplDatabase(), async ({ db }) => {
      await foldResumos(db)
      const { grupos, celulas } = await rebuildResumos(db)
      return grupos + celulas === 0
        ? 'Resumos conferidos: todos certos.'
        : `Resumos refeitos: ${grupos} partes de pedidos por grupo e ${celulas} somas não conferiam.`
    }),
})
