import { useQueryClient } from '@tanstack/react-query'
import { lockedEntidade } from '@trama/rules/entidade/rules'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { FormSave } from '@/components/crud/form/form-body'
import { FormPage } from '@/components/crud/form/form-page'
import { useRecordForm } from '@/components/crud/form/use-record-form'
import { queryKeys } from '@/lib/query/query-keys'
import { useSession } from '@/lib/session'
import { ClienteFields } from './fields'
import styles from './form.module.css'
import { type ClienteForm, toForm } from './form-model'
import { clienteKeys } from '../cliente-keys'
import { mayWriteClientes } from '../cliente-rights'
import { locksOf } from './locks'
import { clienteErrors, saveCliente } from './save'
import { clienteStartQuery, loadCliente } from './start'
import { type ClienteTab, ClienteTabs } from './tabs'
import { ClienteActions } from './cliente-actions'
import { SemelhantesBanner } from '../cnpj/semelhantes-banner'
import { isTakenIn } from '../cnpj/semelhantes-query'
import { useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/status/banner'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { Panel } from '@/components/ui/panel'
import { Tabs } from '@/components/ui/tabs'
import { useOnDemand } from '@/lib/use-on-demand'
import { CONTATO_FIELDS, ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { fieldNames } from '@trama/contract/field'
import { fieldText } from '@trama/contract/field-text'
import { mergeFields } from '@/components/crud/form/record-fields'
import type { MergeField } from '@/components/crud/form/three-way'
import type { FormConflict } from '@/components/crud/form/use-conflict'

/** /FormCliente and /FormCliente/{codcli} (S1 §2.9, §5.6). */
export function ClienteFormPage({ codcli }: { codcli?: number }) {
  const { usuario, representante, flagsVersao } = useSession()
  const client = useQueryClient()
  const [generation, setGeneration] = useState(0)
  const isNew = codcli === undefined
  const { Loaded: ResumoCliente, prepare } = useOnDemand(loadResumo)
  useEffect(() => {
    if (!isNew) prepare()
  }, [isNew, prepare])
  // This state is kept here because blocking and activating remount the form below.
  const [tab, setTab] = useState<ClienteTab>('enderecos')
  const record = useRecordForm({
    list: '/TableCliente',
    draft: `cliente:${codcli ?? 'novo'}`,
    start: clienteStartQuery({ codcli, codrep: representante?.codrep ?? null, generation }),
    save: (input: FormSave<ClienteForm>, start) =>
      saveCliente(input, locksOf(usuario.tipo, start?.registro, flagsVersao)),
    invalidates: [clienteKeys.all, queryKeys('entidade').all],
  })
  const { registro, form: start } = record.start ?? {}
  const locks = useMemo(
    () => locksOf(usuario.tipo, registro, flagsVersao),
    [usuario.tipo, registro, flagsVersao],
  )
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
      {codcli !== undefined && registro && flagsVersao.resumoDoCliente && ResumoCliente && (
        <ResumoCliente codcli={codcli} />
      )}
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

// A new customer has no summary.
const loadResumo = async () => (await import('../resumo/cliente')).ResumoCliente

const ONLY_READ = 'Somente leitura: o cadastro é alterado pela empresa.'

/** Says why the customer cannot be changed: the record's state (S1 §4.2), or the user's type. */
function ClienteBanner() {
  const { tipo } = useSession().usuario
  const [codcli, ativo, bloqueio] = useWatch<ClienteForm, ['codcli', 'ativo', 'bloqueio']>({
    name: ['codcli', 'ativo', 'bloqueio'],
  })
  const closed = codcli === null ? null : lockedEntidade({ ativo, bloqueio })
  const locked = mayWriteClientes(tipo) ? closed : ONLY_READ
  if (!locked) return null
  return (
    <Banner inset tone="danger">
      {locked}
    </Banner>
  )
}

const loadPanel = async () => (await import('../historico/panel')).HistoricoPanel
const loadRow = async () => (await import('../timeline/timeline')).Timeline

type Tab = 'cadastro' | 'historico' | 'linha'

interface ClienteHistoricoProps {
  codcli: number
  /** Whether the user sees the tab of purchased items (`historico`) and the tab of the timeline (`linha`). */
  shows: { historico: boolean; linha: boolean }
  /** The customer form. */
  children: ReactNode
}

/**
 * Tabs "Cadastro", "Histórico" (S1 §2.9) and the timeline. The latter two are outside the form, so their filters are
 * not sent with it.
 */
function ClienteHistorico({ codcli, shows, children }: ClienteHistoricoProps) {
  const [tab, setTab] = useState<Tab>('cadastro')
  const historico = useOnDemand(loadPanel)
  const linha = useOnDemand(loadRow)
  const parts = { cadastro: undefined, historico, linha }
  const part = (title: string, Part: typeof historico.Loaded) => (
    <Panel title={title}>{Part ? <Part codcli={codcli} /> : <SkeletonList />}</Panel>
  )
  const items = [
    { value: 'cadastro', label: 'Cadastro', content: children } as const,
    ...(shows.historico
      ? [{ value: 'historico', label: 'Histórico', content: part('Histórico', historico.Loaded) } as const]
      : []),
    ...(shows.linha
      ? [{ value: 'linha', label: 'Linha do tempo', content: part('Linha do tempo', linha.Loaded) } as const]
      : []),
  ]
  if (items.length === 1) return children
  return (
    <Tabs<Tab>
      label="Cliente"
      value={tab}
      onValueChange={(next) => {
        setTab(next)
        // Fetches the tab's code only; opening the tab of purchases runs no query yet.
        void parts[next]?.fetch()
      }}
      items={items}
    />
  )
}

type Field = MergeField<ClienteForm>

/** City as one field to merge, because code, name and state change together. */
const cidade = (suffix: '' | '_ent' | '_cob'): Field => ({
  label: ENTIDADE_FIELDS[`nome_cid${suffix}`].label,
  names: [`cod_cid${suffix}`, `nome_cid${suffix}`, `uf${suffix}`],
  show: (values) => [values[`nome_cid${suffix}`], values[`uf${suffix}`]].filter(Boolean).join('/'),
})

/** Fields that are compared when two users changed the customer, in the order of the form. */
const CLIENTE_FIELDS: readonly Field[] = [
  ...mergeFields<typeof ENTIDADE_FIELDS, ClienteForm>(ENTIDADE_FIELDS, {
    // The tax id never changes after creation.
    cnpj: null,
    cod_cid: cidade(''),
    nome_cid: null,
    uf: null,
    cod_cid_ent: cidade('_ent'),
    nome_cid_ent: null,
    uf_ent: null,
    cod_cid_cob: cidade('_cob'),
    nome_cid_cob: null,
    uf_cob: null,
  }),
  {
    label: 'Pessoas de contato',
    names: ['contatos'],
    show: ({ contatos }) =>
      contatos
        .map((contato) =>
          fieldNames(CONTATO_FIELDS)
            .map((name) => fieldText(CONTATO_FIELDS[name], contato[name]))
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n'),
  },
]

/** Merges another user's changes to the same customer. */
const conflictOf = (codcli: number): FormConflict<ClienteForm> => ({
  load: async () => {
    const registro = await loadCliente(codcli)
    return { values: toForm(registro), stamp: registro.versao ?? '', fields: CLIENTE_FIELDS }
  },
})
