import { useQueryClient } from '@tanstack/react-query'
import { lockedEntidade } from '@trama/rules/entidade/rules'
import { useMemo, useState } from 'react'
import type { FormSave } from '@/components/crud/form/form-body'
import { FormPage } from '@/components/crud/form/form-page'
import { useRecordForm } from '@/components/crud/form/use-record-form'
import { queryKeys } from '@/lib/query/query-keys'
import { useSession } from '@/lib/session'
import { ClienteBanner } from './banner'
import { ClienteFields } from './fields'
import styles from './form.module.css'
import type { ClienteForm } from './form-model'
import { ClienteHistorico } from '../historico/cliente-historico'
import { clienteKeys } from '../cliente-keys'
import { mayWriteClientes } from '../cliente-rights'
import { locksOf } from './locks'
import { conflictOf } from './merge'
import { clienteErrors, saveCliente } from './save'
import { clienteStartQuery } from './start'
import { type ClienteTab, ClienteTabs } from './tabs'
import { ResumoCliente } from '../resumo/cliente'
import { ClienteActions } from './cliente-actions'
import { SemelhantesBanner } from '../cnpj/semelhantes-banner'
import { isTakenIn } from '../cnpj/semelhantes-query'

/** /FormCliente and /FormCliente/{codcli} (S1 §2.9, §5.6). */
export function ClienteFormPage({ codcli }: { codcli?: number }) {
  const { usuario, representante, flagsVersao } = useSession()
  const client = useQueryClient()
  const [generation, setGeneration] = useState(0)
  // This state is kept here because blocking and activating remount the form below.
  const [tab, setTab] = useState<ClienteTab>('enderecos')
  const record = useRecordForm({
    list: '/TableCliente',
    draft: `cliente:${codcli ?? 'novo'}`,
    start: clienteStartQuery({ codcli, codrep: representante?.codrep ?? null, generation }),
    save: (input: FormSave<ClienteForm>, start) => saveCliente(input, locksOf(usuario.tipo, start?.registro)),
    invalidates: [clienteKeys.all, queryKeys('entidade').all],
  })
  const { registro, form: start } = record.start ?? {}
  const locks = useMemo(() => locksOf(usuario.tipo, registro), [usuario.tipo, registro])
  const conflict = useMemo(() => (codcli === undefined ? undefined : conflictOf(codcli)), [codcli])

  const form = (
    <FormPage
      {...record.form}
      title={codcli === undefined ? 'Novo cliente' : (registro?.nome ?? `Cliente ${codcli}`)}
      tools={codcli !== undefined && <ClienteActions codcli={codcli} registro={registro} />}
      stamp={start?.versao ?? ''}
      validate={(values) => clienteErrors(values, { locks, isTaken: isTakenIn(client), before: start })}
      conflict={conflict}
      readOnly={!mayWriteClientes(usuario.tipo) || (registro && lockedEntidade(registro) !== null)}
    >
      <div className={styles.sections}>
        <ClienteBanner />
        {codcli === undefined && <SemelhantesBanner />}
        {start && (
          <ClienteFields start={start} locks={locks} onReopen={() => setGeneration((last) => last + 1)} />
        )}
        <ClienteTabs locks={locks} tab={tab} onTabChange={setTab} />
      </div>
    </FormPage>
  )
  return (
    <div className={styles.page}>
      {codcli !== undefined && registro && flagsVersao.resumoDoCliente && <ResumoCliente codcli={codcli} />}
      {codcli === undefined ? (
        form
      ) : (
        <ClienteHistorico
          codcli={codcli}
          shows={{ historico: usuario.tipo === 'representante', linha: flagsVersao.visitas }}
        >
          {form}
        </ClienteHistorico>
      )}
    </div>
  )
}
