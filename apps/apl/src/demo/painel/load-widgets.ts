import { copyRows } from '../copy-rows'
import type { DemoLoader } from '../loader'
import { WIDGETS } from './widgets'

const COLUMNS = [
  'empresa',
  'codigo',
  'nome',
  'tipo_wid',
  'tipo',
  'percentual',
  'definicao',
  'tipos',
  'por',
  'por_id',
]
/** Author of the demo's widgets: no portal user, so administrators may change them. */
const NINGUEM = { por: 'Demonstração', por_id: 0 }

export const widgetsDemo: DemoLoader<void> = {
  nome: 'widgets',
  needs: [],
  async load({ database, empresa: { emp_pat: empresa } }) {
    const rows = WIDGETS.map(({ nome, tipo_wid, tipo = null, percentual = 'N', definicao, tipos }, i) => ({
      empresa,
      codigo: i + 1,
      nome,
      tipo_wid,
      tipo,
      percentual,
      definicao: JSON.stringify(definicao),
      tipos: `{${tipos.join(',')}}`,
      ...NINGUEM,
    }))
    await copyRows(database, 'widget', COLUMNS, rows)
    const last = [{ empresa, nome: 'widget', valor: rows.length }]
    await copyRows(database, 'sequencia', ['empresa', 'nome', 'valor'], last)
  },
}
