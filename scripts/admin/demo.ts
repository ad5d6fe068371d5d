import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { command } from '../lib/command'
import { loadDemo } from '../lib/load-demo'

export const demo = command({
  summary: 'Carrega os dados de demonstração em um portal e um APL vazios',
  help: '  --escala  número de pedidos (3000)',
  options: { escala: { type: 'string', default: '3000' } },
  run: async ({ escala }) => {
    await loadDemo(escala, process.env, (text) => console.log(text))
    return `Demonstração carregada. Logins: {master,admin,usuario,representante,cliente,fornecedor}@trama.demo, senha ${DEMO_SENHA}.`
  },
})
