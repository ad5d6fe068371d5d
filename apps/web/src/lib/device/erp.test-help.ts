import type { testServer } from '@/lib/api/server.test-help'
import { EMPRESA, REPRESENTANTE } from './a-session.test-help'

/** Answers of both servers when a session opens: a representative of one company. */
export function answerSession(server: ReturnType<typeof testServer>): void {
  server.apl('getVersao', { resultado: 40 })
  server.apl('getUsuarioErp', { codigo: '10', nome: 'REP', codfun: null })
  server.apl('listAcessoEmpresa', [{ pat: '001', nome: 'Trama', padrao: 'S' }])
  server.apl('listEmpresas', [EMPRESA])
  server.apl('listRepresentantes', [REPRESENTANTE])
}
