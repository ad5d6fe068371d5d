import { useQuery } from '@tanstack/react-query'
import { isTaxId } from '@trama/rules/tax-id'
import { formatInteger } from '@trama/rules/number-br'
import { type ReactNode, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/status/banner'
import { Panel } from '@/components/ui/panel'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { menuOf } from '@/lib/menu'
import { useSession } from '@/lib/session'
import { erpApi } from '../usuario-api'
import type { UsuarioForm } from './model'
import styles from './previa.module.css'

/** Preview before saving: the menu that the user will have, and how many customers and orders the user will reach. */
export function UsuarioPrevia({ ownEmpresa }: { ownEmpresa: string }) {
  const { flagsVersao } = useSession()
  const [tipo, acesso, empresa] = useWatch<UsuarioForm, ['tipo', 'acesso', 'empresa']>({
    name: ['tipo', 'acesso', 'empresa'],
  })
  if (!tipo) return null
  const groups = menuOf({ tipo, acessos: acesso, flagsVersao })
  return (
    <Panel title="O que este usuário verá" level={2}>
      <div className={styles.previa}>
        <section aria-label="Menu">
          <h3 className={styles.title}>Menu</h3>
          {groups.length === 0 && (
            <p className={styles.none}>Nenhuma tela, apenas a inicial e o próprio perfil.</p>
          )}
          <dl className={styles.menu}>
            {groups.map(({ code, label, items }) => (
              <div key={code}>
                <dt>{label}</dt>
                <dd>{items.map((item) => item.label).join(', ')}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-label="Dados">
          <h3 className={styles.title}>Dados</h3>
          {empresa === null || empresa === ownEmpresa ? (
            <>
              <NoRepresentante />
              {flagsVersao.previaDeAcesso && <Counts />}
            </>
          ) : (
            <p className={styles.none}>Contagens só da empresa em que você está.</p>
          )}
        </section>
      </div>
    </Panel>
  )
}

function Counts() {
  const [tipo, cnpj, codigo_erp] = useWatch<UsuarioForm, ['tipo', 'cnpj', 'codigo_erp']>({
    name: ['tipo', 'cnpj', 'codigo_erp'],
  })
  const needsCnpj = tipo === 'representante' || tipo === 'cliente'
  const known = useDeferredValue(isTaxId(cnpj) ? cnpj : undefined)
  const ready = tipo !== null && (!needsCnpj || known !== undefined)
  const { data, error } = useQuery({
    queryKey: ['usuario-previa', tipo, known, codigo_erp],
    queryFn: ({ signal }) =>
      erpApi.previaAcesso({ query: { tipo: tipo || 'usuario', cnpj: known, codigo_erp }, signal }),
    enabled: ready,
  })
  if (!ready) return <Note>Informe o CNPJ/CPF para contar os registros.</Note>
  if (error) return <Note>{errorText(error)}</Note>
  if (!data) return <SkeletonList count={2} shape="text" />
  if (data.length === 0) return <Note>Nenhuma empresa do ERP.</Note>
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">Empresa</th>
          <th scope="col">Clientes</th>
          <th scope="col">Pedidos</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ emp_pat, emp_nome, clientes, pedidos }) => (
          <tr key={emp_pat}>
            <th scope="row">{emp_nome}</th>
            <td>{formatInteger(clientes)}</td>
            <td>{formatInteger(pedidos)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Warning that the ERP has no record of the representative: a login would fail without it. */
function NoRepresentante() {
  const { empresa } = useSession()
  const [tipo, cnpj] = useWatch<UsuarioForm, ['tipo', 'cnpj']>({ name: ['tipo', 'cnpj'] })
  const { data } = useQuery({
    queryKey: ['usuario-representante', cnpj],
    queryFn: ({ signal }) => erpApi.listRepresentantes({ query: { cnpj }, signal }),
    enabled: tipo === 'representante' && isTaxId(cnpj),
  })
  if (tipo !== 'representante' || data?.length !== 0) return null
  return (
    <Banner inset tone="warning">
      Nenhum representante de {empresa.emp_nome} tem este CNPJ/CPF. Sem o cadastro no ERP, o usuário não
      consegue entrar.
    </Banner>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>
