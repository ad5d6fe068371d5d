CREATE TABLE "anexo" (
	"empresa" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "anexo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"documento" text NOT NULL,
	"numero" integer NOT NULL,
	"seq" integer,
	"do_fornecedor" text DEFAULT 'N' NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"tamanho" integer NOT NULL,
	"hash" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	"incluido_em" timestamp with time zone,
	"incluido_por" text,
	"incluido_id" bigint,
	CONSTRAINT "anexo_empresa_id_pk" PRIMARY KEY("empresa","id")
);

--> statement-breakpoint
CREATE TABLE "aviso" (
	"empresa" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "aviso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"documento" text NOT NULL,
	"numero" integer NOT NULL,
	"seq" integer,
	"para" text NOT NULL,
	"assunto" text NOT NULL,
	"linhas" text[],
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"usuario" text NOT NULL,
	"abre" boolean DEFAULT false NOT NULL,
	"enviado_em" timestamp with time zone,
	"falhou_em" timestamp with time zone,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "aviso_empresa_id_pk" PRIMARY KEY("empresa","id")
);

--> statement-breakpoint
CREATE TABLE "conta_bancaria" (
	"empresa" text NOT NULL,
	"conta" text NOT NULL,
	"descricao" text NOT NULL,
	"banco" text NOT NULL,
	"agencia" text NOT NULL,
	"numero" text NOT NULL,
	"digito" text DEFAULT '' NOT NULL,
	"carteira" text NOT NULL,
	"convenio" text,
	"especie" text DEFAULT 'DM' NOT NULL,
	"aceite" text DEFAULT 'N' NOT NULL,
	"local_pagamento" text DEFAULT 'Pagável em qualquer banco até o vencimento' NOT NULL,
	"pix_chave" text,
	"ativa" text DEFAULT 'S' NOT NULL,
	CONSTRAINT "conta_bancaria_empresa_conta_pk" PRIMARY KEY("empresa","conta")
);

--> statement-breakpoint
CREATE TABLE "caixa" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"situacao" text DEFAULT 'A' NOT NULL,
	"data" date NOT NULL,
	"fundo" numeric(15, 2) DEFAULT 0 NOT NULL,
	"diferenca" numeric(15, 2),
	"obs" text,
	"obs_confere" text,
	"operador" text NOT NULL,
	"codrep" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"aberto_em" timestamp with time zone,
	"aberto_por" text,
	"aberto_id" bigint,
	"fechado_em" timestamp with time zone,
	"fechado_por" text,
	"fechado_id" bigint,
	"conferido_em" timestamp with time zone,
	"conferido_por" text,
	"conferido_id" bigint,
	CONSTRAINT "caixa_empresa_numero_pk" PRIMARY KEY("empresa","numero")
);

--> statement-breakpoint
CREATE TABLE "caixa_contagem" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"codmoe" text NOT NULL,
	"esperado" numeric(15, 2) DEFAULT 0 NOT NULL,
	"contado" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "caixa_contagem_empresa_numero_codmoe_pk" PRIMARY KEY("empresa","numero","codmoe")
);

--> statement-breakpoint
CREATE TABLE "caixa_movimento" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"tipo" text NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"motivo" text NOT NULL,
	"feito_em" timestamp with time zone,
	"feito_por" text,
	"feito_id" bigint,
	CONSTRAINT "caixa_movimento_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "caixa_movimento_valor" CHECK ("caixa_movimento"."valor" > 0)
);

--> statement-breakpoint
CREATE TABLE "colecao" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"reservar" text DEFAULT 'N' NOT NULL,
	"valor_min" numeric(15, 2) DEFAULT 0 NOT NULL,
	"entrega_ini" date,
	"entrega_fim" date,
	CONSTRAINT "colecao_empresa_codigo_pk" PRIMARY KEY("empresa","codigo"),
	CONSTRAINT "colecao_entrega" CHECK ("colecao"."entrega_fim" >= "colecao"."entrega_ini")
);

--> statement-breakpoint
CREATE TABLE "colecao_item" (
	"empresa" text NOT NULL,
	"colecao" text NOT NULL,
	"tipo" smallint NOT NULL,
	"codigo" text NOT NULL,
	CONSTRAINT "colecao_item_empresa_colecao_tipo_codigo_pk" PRIMARY KEY("empresa","colecao","tipo","codigo")
);

--> statement-breakpoint
CREATE TABLE "condicao" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"descmax" numeric(7, 4) DEFAULT 0 NOT NULL,
	"prazoini" smallint DEFAULT 0 NOT NULL,
	"nrdia" smallint DEFAULT 0 NOT NULL,
	"diave" smallint DEFAULT 0 NOT NULL,
	"nrpar" smallint DEFAULT 1 NOT NULL,
	"entrada" text DEFAULT 'N' NOT NULL,
	"codmoe" text,
	CONSTRAINT "condicao_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "estampa" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"dt_altera" date DEFAULT now() NOT NULL,
	CONSTRAINT "estampa_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "etiqueta" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "etiqueta_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "familia" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "familia_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "funcionario" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"nome" text NOT NULL,
	CONSTRAINT "funcionario_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "grupo" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "grupo_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "grupo_material" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "grupo_material_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "linha" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "linha_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "marca" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "marca_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "moeda" (
	"empresa" text NOT NULL,
	"codmoe" text NOT NULL,
	"descricao" text NOT NULL,
	"tipo" smallint DEFAULT 0 NOT NULL,
	"meio" text DEFAULT '99' NOT NULL,
	CONSTRAINT "moeda_empresa_codmoe_pk" PRIMARY KEY("empresa","codmoe")
);

--> statement-breakpoint
CREATE TABLE "motivo" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"tipo" text DEFAULT '' NOT NULL,
	CONSTRAINT "motivo_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "regiao" (
	"empresa" text NOT NULL,
	"regiao" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "regiao_empresa_regiao_pk" PRIMARY KEY("empresa","regiao")
);

--> statement-breakpoint
CREATE TABLE "transportadora" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "transportadora_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "cep" (
	"cep" text PRIMARY KEY NOT NULL,
	"cod_cid" text NOT NULL,
	"logr_cep" text DEFAULT '' NOT NULL,
	"bairro" text DEFAULT '' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "comissao_fechamento" (
	"empresa" text NOT NULL,
	"mes" date NOT NULL,
	"devida" text NOT NULL,
	"fechado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"fechado_por" text NOT NULL,
	CONSTRAINT "comissao_fechamento_empresa_mes_pk" PRIMARY KEY("empresa","mes")
);

--> statement-breakpoint
CREATE TABLE "comissao_linha" (
	"empresa" text NOT NULL,
	"mes" date NOT NULL,
	"ordem" integer NOT NULL,
	"codrep" text NOT NULL,
	"dia" date NOT NULL,
	"pedido" integer NOT NULL,
	"chave" text NOT NULL,
	"fatura" text NOT NULL,
	"duplicata" text,
	"devolucao" integer,
	"codcli" integer NOT NULL,
	"nome" text NOT NULL,
	"grupo_tipo" text NOT NULL,
	"grupo" text NOT NULL,
	"desc_grupo" text NOT NULL,
	"base" numeric(15, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(7, 4) DEFAULT 0 NOT NULL,
	"taxa" numeric(7, 4),
	"porque" text NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"ajuste" text DEFAULT 'N' NOT NULL,
	"base_nota" numeric(15, 2) DEFAULT 0 NOT NULL,
	"comissao_nota" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "comissao_linha_empresa_mes_ordem_pk" PRIMARY KEY("empresa","mes","ordem")
);

--> statement-breakpoint
CREATE TABLE "comissao_mudanca" (
	"empresa" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "comissao_mudanca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dia" date NOT NULL,
	"chave" text NOT NULL,
	CONSTRAINT "comissao_mudanca_empresa_id_pk" PRIMARY KEY("empresa","id")
);

--> statement-breakpoint
CREATE TABLE "comissao_regra" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"codrep" text,
	"grupo_tipo" text,
	"grupo" text,
	"faixa_de" numeric(7, 4),
	"faixa_ate" numeric(7, 4),
	"percentual" numeric(7, 4) DEFAULT 0 NOT NULL,
	"desde" date NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "comissao_regra_empresa_numero_pk" PRIMARY KEY("empresa","numero"),
	CONSTRAINT "comissao_regra_percentual" CHECK ("comissao_regra"."percentual" between 0 and 100),
	CONSTRAINT "comissao_regra_grupo" CHECK (("comissao_regra"."grupo" is null) = ("comissao_regra"."grupo_tipo" is null))
);

--> statement-breakpoint
CREATE TABLE "classe" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "classe_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "ordem_compra" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"dt_emissao" date NOT NULL,
	"dt_entrega" date NOT NULL,
	"codfor" integer NOT NULL,
	"condicao" text NOT NULL,
	"classe" text,
	"desconto" numeric(7, 4) DEFAULT 0 NOT NULL,
	"frete" numeric(15, 2) DEFAULT 0 NOT NULL,
	"obs" text,
	"usuario" text NOT NULL,
	"email_usuario" text,
	"cotacao" integer,
	"cotacao_seq" integer,
	"situacao" text DEFAULT 'P' NOT NULL,
	"liberado" text GENERATED ALWAYS AS (case when aprovado = 'S' and aprovado2 <> 'N' then 'S' else 'N' end) STORED NOT NULL,
	"valor_produtos" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_ipi" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total" numeric(15, 2) DEFAULT 0 NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"recebido" numeric(14, 3) DEFAULT 0 NOT NULL,
	"confirmacao_em" timestamp with time zone,
	"confirmacao_por" text,
	"confirmacao_id" bigint,
	"aprovado" text DEFAULT 'N' NOT NULL,
	"aprovado2" text DEFAULT 'D' NOT NULL,
	"lib_em" timestamp with time zone,
	"lib_por" text,
	"lib_id" bigint,
	"lib_cnpj" text,
	"lib_codigo_erp" text,
	"lib2_em" timestamp with time zone,
	"lib2_por" text,
	"lib2_id" bigint,
	"lib2_cnpj" text,
	"lib2_codigo_erp" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" bigint,
	"lib_versao_ini" integer,
	"lib_versao_fim" integer,
	"recusa_lado" text,
	"recusa_motivo" text,
	"recusa_em" timestamp with time zone,
	"recusa_por" text,
	"recusa_id" bigint,
	CONSTRAINT "ordem_compra_empresa_numero_pk" PRIMARY KEY("empresa","numero"),
	CONSTRAINT "ordem_compra_entrega" CHECK ("ordem_compra"."dt_entrega" >= "ordem_compra"."dt_emissao")
);

--> statement-breakpoint
CREATE TABLE "ordem_compra_item" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"especifica" text,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"qtde_r" numeric(14, 3) DEFAULT 0 NOT NULL,
	"preco" numeric(15, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(7, 4) DEFAULT 0 NOT NULL,
	"ipi" numeric(7, 4) DEFAULT 0 NOT NULL,
	"icms" numeric(7, 4) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"dt_entrega" date,
	"dt_fatura" date,
	"solicitacao" integer,
	"solicitacao_linha" integer,
	CONSTRAINT "ordem_compra_item_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "ordem_compra_qtdes" CHECK ("ordem_compra_item"."qtde" > 0 and "ordem_compra_item"."qtde_r" between 0 and "ordem_compra_item"."qtde")
);

--> statement-breakpoint
CREATE TABLE "ordem_link" (
	"empresa" text NOT NULL,
	"token_hash" text NOT NULL,
	"numero" integer NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"revogado_em" timestamp with time zone,
	CONSTRAINT "ordem_link_empresa_token_hash_pk" PRIMARY KEY("empresa","token_hash")
);

--> statement-breakpoint
CREATE TABLE "recebimento" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem_compra" integer NOT NULL,
	"nota" text NOT NULL,
	"data" date NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"estornado" text DEFAULT 'N' NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" bigint,
	"estorno_em" timestamp with time zone,
	"estorno_por" text,
	"estorno_id" bigint,
	CONSTRAINT "recebimento_empresa_numero_pk" PRIMARY KEY("empresa","numero")
);

--> statement-breakpoint
CREATE TABLE "recebimento_item" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	CONSTRAINT "recebimento_item_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "recebida_positiva" CHECK ("recebimento_item"."qtde" > 0)
);

--> statement-breakpoint
CREATE TABLE "cotacao" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"data" date NOT NULL,
	"prazo" date NOT NULL,
	"hora_prazo" time NOT NULL,
	"validade_min" date,
	"instrucoes" text,
	"usuario" text NOT NULL,
	"email_usuario" text,
	"andamento" text DEFAULT 'R' NOT NULL,
	"premiada" text DEFAULT 'N' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" bigint,
	CONSTRAINT "cotacao_empresa_numero_pk" PRIMARY KEY("empresa","numero")
);

--> statement-breakpoint
CREATE TABLE "cotacao_fornecedor" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"seq" integer NOT NULL,
	"codfor" integer NOT NULL,
	"data" date NOT NULL,
	"prazo" date NOT NULL,
	"email" text,
	"situacao" text DEFAULT 'A' NOT NULL,
	"condicao" text,
	"frete" smallint,
	"obs" text,
	"validade" date,
	"motivo" text,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"adjudicada" text DEFAULT 'N' NOT NULL,
	"enviada_em" timestamp with time zone,
	"envios" integer DEFAULT 0 NOT NULL,
	"respondida_em" timestamp with time zone,
	"avisada_em" timestamp with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cotacao_fornecedor_empresa_numero_seq_pk" PRIMARY KEY("empresa","numero","seq"),
	CONSTRAINT "cotacao_frete" CHECK ("cotacao_fornecedor"."frete" between 1 and 6)
);

--> statement-breakpoint
CREATE TABLE "cotacao_item" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"material" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"especifica" text,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"solicitacao" integer,
	"solicitacao_linha" integer,
	"adjudicado_seq" integer,
	"adjudicado_por" text,
	"ordem_compra" integer,
	"ordem_cancelada" integer,
	CONSTRAINT "cotacao_item_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "cotacao_qtde" CHECK ("cotacao_item"."qtde" > 0),
	CONSTRAINT "cotacao_origem" CHECK (("cotacao_item"."solicitacao" is null) = ("cotacao_item"."solicitacao_linha" is null))
);

--> statement-breakpoint
CREATE TABLE "cotacao_link" (
	"empresa" text NOT NULL,
	"token_hash" text NOT NULL,
	"numero" integer NOT NULL,
	"seq" integer NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_em" timestamp with time zone,
	"revogado_em" timestamp with time zone,
	"aberturas" integer DEFAULT 0 NOT NULL,
	"aberto_em" timestamp with time zone,
	CONSTRAINT "cotacao_link_empresa_token_hash_pk" PRIMARY KEY("empresa","token_hash")
);

--> statement-breakpoint
CREATE TABLE "cotacao_resposta" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"seq" integer NOT NULL,
	"ordem" integer NOT NULL,
	"preco" numeric(15, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(7, 4) DEFAULT 0 NOT NULL,
	"icms" numeric(7, 4) DEFAULT 0 NOT NULL,
	"ipi" numeric(7, 4) DEFAULT 0 NOT NULL,
	"frete" numeric(15, 2) DEFAULT 0 NOT NULL,
	"especifica" text,
	"obs_item" text,
	"prazo_entrega" smallint,
	CONSTRAINT "cotacao_resposta_empresa_numero_seq_ordem_pk" PRIMARY KEY("empresa","numero","seq","ordem"),
	CONSTRAINT "cotacao_precos" CHECK ("cotacao_resposta"."preco" >= 0 and "cotacao_resposta"."frete" >= 0)
);

--> statement-breakpoint
CREATE TABLE "crm" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"data" date NOT NULL,
	"dt_contato" date,
	"hr_contato" time,
	"dt_conclusao" date,
	"codcli" integer NOT NULL,
	"codrep" text,
	"contato" text,
	"assunto" text NOT NULL,
	"motivo" text,
	"tipo" text DEFAULT 'A' NOT NULL,
	"tp_contato" smallint DEFAULT 0 NOT NULL,
	"usuario" text NOT NULL,
	"usuario_dest" text,
	"observacao" text,
	"docto" text,
	"lembrete" smallint,
	"origem" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por" text,
	"excluido_id" bigint,
	"dia" date GENERATED ALWAYS AS (coalesce(dt_contato, data)) STORED NOT NULL,
	"responsavel" text GENERATED ALWAYS AS (coalesce(usuario_dest, usuario)) STORED NOT NULL,
	"lembrar_em" timestamp with time zone GENERATED ALWAYS AS (case when tipo = 'A' and excluido_em is null then
        (dt_contato + coalesce(hr_contato, time '08:00') - make_interval(mins => lembrete)) at time zone 'America/Sao_Paulo' end) STORED,
	"lembrado" timestamp with time zone,
	"busca_contato" text collate "C" GENERATED ALWAYS AS (sem_acento(coalesce(contato, ''))) STORED NOT NULL,
	"busca_assunto" text collate "C" GENERATED ALWAYS AS (sem_acento(assunto)) STORED NOT NULL,
	"busca_docto" text collate "C" GENERATED ALWAYS AS (sem_acento(coalesce(docto, ''))) STORED NOT NULL,
	CONSTRAINT "crm_empresa_numero_pk" PRIMARY KEY("empresa","numero"),
	CONSTRAINT "canal_valido" CHECK ("crm"."tp_contato" between 0 and 6),
	CONSTRAINT "lembrete_valido" CHECK ("crm"."lembrete" in (0, 15, 60, 1440)),
	CONSTRAINT "conclusao_de_fechado" CHECK ("crm"."dt_conclusao" is null or "crm"."tipo" = 'F')
);

--> statement-breakpoint
CREATE TABLE "crm_calendario" (
	"empresa" text NOT NULL,
	"usuario_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"autor" jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"lido_em" timestamp with time zone,
	CONSTRAINT "crm_calendario_empresa_usuario_id_pk" PRIMARY KEY("empresa","usuario_id")
);

--> statement-breakpoint
CREATE TABLE "crm_visita" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"chave" uuid NOT NULL,
	"inicio" timestamp with time zone NOT NULL,
	"fim" timestamp with time zone,
	"lat" numeric(6, 4),
	"lon" numeric(7, 4),
	"precisao" integer,
	"local_em" timestamp with time zone,
	"usuario_id" bigint NOT NULL,
	"usuario" text NOT NULL,
	"codrep" text,
	CONSTRAINT "crm_visita_empresa_numero_pk" PRIMARY KEY("empresa","numero"),
	CONSTRAINT "local_no_mundo" CHECK ("crm_visita"."lat" between -90 and 90 and "crm_visita"."lon" between -180 and 180),
	CONSTRAINT "local_inteiro" CHECK (("crm_visita"."lat" is null) = ("crm_visita"."lon" is null))
);

--> statement-breakpoint
CREATE TABLE "deposito" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"portador" integer,
	CONSTRAINT "deposito_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "deposito_estoque" (
	"empresa" text NOT NULL,
	"deposito" text NOT NULL,
	"tipo" text NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"estoque" numeric(14, 3) DEFAULT 0 NOT NULL,
	CONSTRAINT "deposito_estoque_empresa_deposito_tipo_codigo_cor_tam_pk" PRIMARY KEY("empresa","deposito","tipo","codigo","cor","tam")
);

--> statement-breakpoint
CREATE TABLE "compartilhamento" (
	"empresa" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "compartilhamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"documento" text NOT NULL,
	"numero" text,
	"catalogo" jsonb,
	"imagens" text DEFAULT 'N' NOT NULL,
	"codrep" text,
	"codcli" integer,
	"autor" jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"revogado_em" timestamp with time zone,
	"aberturas" integer DEFAULT 0 NOT NULL,
	"aberto_em" timestamp with time zone,
	CONSTRAINT "compartilhamento_empresa_id_pk" PRIMARY KEY("empresa","id"),
	CONSTRAINT "numero_ou_catalogo" CHECK (("compartilhamento"."documento" = 'catalogo') = ("compartilhamento"."numero" is null) and ("compartilhamento"."numero" is null) <> ("compartilhamento"."catalogo" is null))
);

--> statement-breakpoint
CREATE TABLE "contato" (
	"empresa" text NOT NULL,
	"codcli" integer NOT NULL,
	"ordem" integer NOT NULL,
	"nome" text NOT NULL,
	"tipo" smallint NOT NULL,
	"email" text,
	"fone" text,
	"dt_nasc" date,
	"obs" text,
	CONSTRAINT "contato_empresa_codcli_ordem_pk" PRIMARY KEY("empresa","codcli","ordem")
);

--> statement-breakpoint
CREATE TABLE "entidade" (
	"empresa" text NOT NULL,
	"codcli" integer NOT NULL,
	"tipo_entidade" text DEFAULT 'C' NOT NULL,
	"nome" text NOT NULL,
	"fantasia" text,
	"cnpj" text NOT NULL,
	"inscricao" text,
	"contribuinte" text,
	"telefone" text,
	"telefone2" text,
	"fax" text,
	"email" text,
	"grupo" text,
	"codrep" text,
	"credito" numeric(15, 2),
	"historico" text,
	"obs" text,
	"ativo" text DEFAULT 'S' NOT NULL,
	"bloqueio" text DEFAULT 'N' NOT NULL,
	"data_cad" date,
	"dt_altera" date,
	"cep" text,
	"cod_cid" text,
	"nome_cid" text,
	"uf" text,
	"endereco" text,
	"num_end" text,
	"complemento" text,
	"bairro" text,
	"cod_pais" text,
	"cnpj_ent" text,
	"insc_ent" text,
	"cep_ent" text,
	"cod_cid_ent" text,
	"nome_cid_ent" text,
	"uf_ent" text,
	"end_ent" text,
	"num_ent" text,
	"bairro_ent" text,
	"comp_ent" text,
	"cnpj_cob" text,
	"insc_cob" text,
	"cep_cob" text,
	"cod_cid_cob" text,
	"nome_cid_cob" text,
	"uf_cob" text,
	"end_cob" text,
	"num_cob" text,
	"bairro_cob" text,
	"fone_cob" text,
	"condicao" text,
	"cif" smallint,
	"desconto" numeric(7, 4) DEFAULT 0 NOT NULL,
	"transporte" text,
	"tabela" text,
	"frete" numeric(15, 2),
	"classe" text,
	"natureza" text,
	"obs_finan" text,
	"banco" text,
	"agencia" text,
	"conta" text,
	"data_fund" date,
	"versao" integer DEFAULT 1 NOT NULL,
	"ultima_visita" date,
	"busca" text collate "C" GENERATED ALWAYS AS (sem_acento(nome || ' # ' || coalesce(fantasia, '') || ' # ' || cnpj || ' # ' || codcli::text)) STORED NOT NULL,
	"busca_cid" text collate "C" GENERATED ALWAYS AS (sem_acento(coalesce(nome_cid, ''))) STORED NOT NULL,
	"busca_end" text collate "C" GENERATED ALWAYS AS (sem_acento(coalesce(endereco, '') || ' ' || coalesce(num_end, '') || ' ' || coalesce(bairro, '') || ' ' || coalesce(cep, ''))) STORED NOT NULL,
	CONSTRAINT "entidade_empresa_codcli_pk" PRIMARY KEY("empresa","codcli")
);

--> statement-breakpoint
CREATE TABLE "grupo_cliente" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "grupo_cliente_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "historico" (
	"empresa" text NOT NULL,
	"historico" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "historico_empresa_historico_pk" PRIMARY KEY("empresa","historico")
);

--> statement-breakpoint
CREATE TABLE "mensagem" (
	"empresa" text NOT NULL,
	"codmen" text NOT NULL,
	"descricao" text NOT NULL,
	"padrao" text DEFAULT 'N' NOT NULL,
	CONSTRAINT "mensagem_empresa_codmen_pk" PRIMARY KEY("empresa","codmen")
);

--> statement-breakpoint
CREATE TABLE "envio" (
	"empresa" text NOT NULL,
	"usuario_id" bigint NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "envio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"autor" jsonb NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"widget" integer,
	"lista" text,
	"filtros" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"periodo" text,
	"formato" text NOT NULL,
	"frequencia" text NOT NULL,
	"dia" smallint NOT NULL,
	"hora" time NOT NULL,
	"ativo" text DEFAULT 'S' NOT NULL,
	"token" text NOT NULL,
	"proximo_em" timestamp with time zone NOT NULL,
	"vezes" integer DEFAULT 0 NOT NULL,
	"ultimo_em" timestamp with time zone,
	"ultimo_resultado" text,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "envio_empresa_usuario_id_id_pk" PRIMARY KEY("empresa","usuario_id","id"),
	CONSTRAINT "alvo_valido" CHECK (("envio"."tipo" = 'widget') = ("envio"."widget" is not null)
      and ("envio"."tipo" = 'lista') = ("envio"."lista" is not null))
);

--> statement-breakpoint
CREATE TABLE "fatura" (
	"empresa" text NOT NULL,
	"chave" text NOT NULL,
	"fatura" text NOT NULL,
	"serie" smallint DEFAULT 1 NOT NULL,
	"tipo_fiscal" text DEFAULT '55' NOT NULL,
	"tipfat" text DEFAULT 'L' NOT NULL,
	"codfor" integer,
	"pedido" integer,
	"codcli" integer NOT NULL,
	"codrep" text,
	"dt_emissao" date NOT NULL,
	"hora" time(0) DEFAULT '00:00:00' NOT NULL,
	"tab_trans" text,
	"codcond" text,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"valor_produtos" numeric(15, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(15, 2) DEFAULT 0 NOT NULL,
	"frete" numeric(15, 2),
	"valor_icms" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_ipi" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_pis" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_cofins" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_ibs" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_cbs" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total" numeric(15, 2) DEFAULT 0 NOT NULL,
	"impresso" text DEFAULT 'N' NOT NULL,
	"ambiente" smallint DEFAULT 2 NOT NULL,
	"protocolo" text,
	"autorizada_em" timestamp with time zone,
	"a_cancelar_desde" timestamp with time zone,
	"cancelada_em" timestamp with time zone,
	"cancelada_por" text,
	"motivo" text,
	"dt_planejada" date,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fatura_empresa_chave_pk" PRIMARY KEY("empresa","chave"),
	CONSTRAINT "fatura_ambiente" CHECK ("fatura"."ambiente" in (1, 2))
);

--> statement-breakpoint
CREATE TABLE "fatura_documento" (
	"empresa" text NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fatura_documento_empresa_chave_tipo_pk" PRIMARY KEY("empresa","chave","tipo")
);

--> statement-breakpoint
CREATE TABLE "fatura_item" (
	"empresa" text NOT NULL,
	"chave" text NOT NULL,
	"item" integer NOT NULL,
	"pedido" integer,
	"ordem" integer,
	"tipo" text DEFAULT 'P' NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"preco" numeric(15, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "fatura_item_empresa_chave_item_pk" PRIMARY KEY("empresa","chave","item"),
	CONSTRAINT "fatura_item_qtde" CHECK ("fatura_item"."qtde" > 0)
);

--> statement-breakpoint
CREATE TABLE "fornecedor" (
	"empresa" text NOT NULL,
	"codfor" integer NOT NULL,
	"nome" text NOT NULL,
	"cnpj" text NOT NULL,
	"ativo" text DEFAULT 'S' NOT NULL,
	"email" text,
	"inscricao" text,
	"cep" text,
	"cod_cid" text,
	"nome_cid" text,
	"uf" text,
	"endereco" text,
	"num_end" text,
	"bairro" text,
	CONSTRAINT "fornecedor_empresa_codfor_pk" PRIMARY KEY("empresa","codfor")
);

--> statement-breakpoint
CREATE TABLE "evento" (
	"empresa" text NOT NULL,
	"ordem" bigint NOT NULL,
	"id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"momento" timestamp with time zone NOT NULL,
	"registro" text NOT NULL,
	"chave" text NOT NULL,
	"dados" jsonb NOT NULL,
	"mudou" jsonb,
	CONSTRAINT "evento_empresa_ordem_pk" PRIMARY KEY("empresa","ordem")
);

--> statement-breakpoint
CREATE TABLE "evento_espera" (
	"empresa" text NOT NULL,
	"id" bigint NOT NULL,
	"tipo" text NOT NULL,
	CONSTRAINT "evento_espera_empresa_id_pk" PRIMARY KEY("empresa","id")
);

--> statement-breakpoint
CREATE TABLE "evento_ordem" (
	"empresa" text PRIMARY KEY NOT NULL,
	"ultima" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "conta_chave" (
	"empresa" text NOT NULL,
	"conta" integer NOT NULL,
	"chave" integer NOT NULL,
	"hash" text NOT NULL,
	"final" text NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"ate" timestamp with time zone,
	"revogada_em" timestamp with time zone,
	"uso_em" timestamp with time zone,
	"uso_ip" text,
	CONSTRAINT "conta_chave_empresa_conta_chave_pk" PRIMARY KEY("empresa","conta","chave")
);

--> statement-breakpoint
CREATE TABLE "conta_servico" (
	"empresa" text NOT NULL,
	"id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" text DEFAULT 'S' NOT NULL,
	"entrada" text[] DEFAULT '{}' NOT NULL,
	"saida" text[] DEFAULT '{}' NOT NULL,
	"enderecos" text[] DEFAULT '{}' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "conta_servico_empresa_id_pk" PRIMARY KEY("empresa","id")
);

--> statement-breakpoint
CREATE TABLE "webhook" (
	"empresa" text NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"url" text NOT NULL,
	"eventos" text[] DEFAULT '{}' NOT NULL,
	"ativo" text DEFAULT 'S' NOT NULL,
	"segredo" text NOT NULL,
	"segredo_anterior" text,
	"anterior_ate" timestamp with time zone,
	"falhas" integer DEFAULT 0 NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_empresa_id_pk" PRIMARY KEY("empresa","id")
);

--> statement-breakpoint
CREATE TABLE "webhook_entrega" (
	"empresa" text NOT NULL,
	"webhook" bigint NOT NULL,
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "webhook_entrega_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ordem" bigint,
	"estado" text DEFAULT 'espera' NOT NULL,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"criada_em" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"proxima_em" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"tentada_em" timestamp with time zone,
	"status" smallint,
	"duracao" integer,
	"resposta" text,
	"erro" text,
	CONSTRAINT "webhook_entrega_empresa_webhook_id_pk" PRIMARY KEY("empresa","webhook","id")
);

--> statement-breakpoint
CREATE TABLE "lembrete" (
	"empresa" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lembrete_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codcli" integer NOT NULL,
	"dia" date NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_em" timestamp with time zone,
	"dispensado_em" timestamp with time zone,
	"falhou_em" timestamp with time zone,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "lembrete_empresa_id_pk" PRIMARY KEY("empresa","id")
);

--> statement-breakpoint
CREATE TABLE "lembrete_cliente" (
	"empresa" text NOT NULL,
	"codcli" integer NOT NULL,
	"ativo" text DEFAULT 'S' NOT NULL,
	CONSTRAINT "lembrete_cliente_empresa_codcli_pk" PRIMARY KEY("empresa","codcli")
);

--> statement-breakpoint
CREATE TABLE "lembrete_texto" (
	"empresa" text NOT NULL,
	"ocasiao" text NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"linha" text NOT NULL,
	CONSTRAINT "lembrete_texto_empresa_ocasiao_pk" PRIMARY KEY("empresa","ocasiao")
);

--> statement-breakpoint
CREATE TABLE "lembrete_titulo" (
	"empresa" text NOT NULL,
	"numero" text NOT NULL,
	"dia" smallint NOT NULL,
	"lembrete" bigint NOT NULL,
	CONSTRAINT "lembrete_titulo_empresa_numero_dia_pk" PRIMARY KEY("empresa","numero","dia")
);

--> statement-breakpoint
CREATE TABLE "material" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"codigo2" text,
	"descricao" text NOT NULL,
	"unidade" text NOT NULL,
	"uni_com" text NOT NULL,
	"grupo" text,
	"ncm" text,
	"ativo" text DEFAULT 'S' NOT NULL,
	"dt_altera" date DEFAULT now() NOT NULL,
	"busca" text collate "C" GENERATED ALWAYS AS (sem_acento(descricao)) STORED NOT NULL,
	CONSTRAINT "material_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "material_grade" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text DEFAULT 'UN' NOT NULL,
	"ordem" smallint DEFAULT 0 NOT NULL,
	"grupo_cor" text,
	"faixa_preco" text,
	"barra" text,
	"estoque" numeric(14, 3) DEFAULT 0 NOT NULL,
	"comprometido" numeric(14, 3) DEFAULT 0 NOT NULL,
	"ativa" text DEFAULT 'S' NOT NULL,
	CONSTRAINT "material_grade_empresa_codigo_cor_tam_pk" PRIMARY KEY("empresa","codigo","cor","tam"),
	CONSTRAINT "comprometido_nao_negativo" CHECK ("material_grade"."comprometido" >= 0)
);

--> statement-breakpoint
CREATE TABLE "unidade" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"decimais" smallint NOT NULL,
	CONSTRAINT "unidade_empresa_codigo_pk" PRIMARY KEY("empresa","codigo"),
	CONSTRAINT "decimais_ate_tres" CHECK ("unidade"."decimais" between 0 and 3)
);

--> statement-breakpoint
CREATE TABLE "meta" (
	"empresa" text NOT NULL,
	"codrep" text NOT NULL,
	"mes" date NOT NULL,
	"valor" numeric(15, 2),
	"pecas" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" bigint,
	CONSTRAINT "meta_empresa_codrep_mes_pk" PRIMARY KEY("empresa","codrep","mes"),
	CONSTRAINT "mes_da_meta" CHECK (extract(day from "meta"."mes") = 1),
	CONSTRAINT "meta_valida" CHECK ("meta"."valor" > 0 and "meta"."pecas" > 0)
);

--> statement-breakpoint
CREATE TABLE "certificado" (
	"empresa" text NOT NULL,
	"cnpj" text NOT NULL,
	"tipo" text NOT NULL,
	"titular" text NOT NULL,
	"valido_ate" timestamp with time zone NOT NULL,
	"certificado" text NOT NULL,
	"chave" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificado_empresa_cnpj_pk" PRIMARY KEY("empresa","cnpj")
);

--> statement-breakpoint
CREATE TABLE "ordem_servico" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"setor" text NOT NULL,
	"parte" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ordem_servico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"codfor" integer NOT NULL,
	"qtde" integer NOT NULL,
	"qtde_feita" integer DEFAULT 0 NOT NULL,
	"refugo" integer DEFAULT 0 NOT NULL,
	"dt_s" date NOT NULL,
	"dt_r" date,
	"dt_prev" date,
	"obs" text,
	"situacao" text DEFAULT 'A' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ordem_servico_empresa_numero_setor_parte_pk" PRIMARY KEY("empresa","numero","setor","parte"),
	CONSTRAINT "ordem_servico_pecas" CHECK ("ordem_servico"."qtde" > 0 and "ordem_servico"."qtde_feita" >= 0 and "ordem_servico"."refugo" >= 0 and "ordem_servico"."qtde_feita" + "ordem_servico"."refugo" <= "ordem_servico"."qtde"),
	CONSTRAINT "ordem_servico_retorno" CHECK (("ordem_servico"."situacao" = 'B') = ("ordem_servico"."dt_r" is not null))
);

--> statement-breakpoint
CREATE TABLE "ordem_servico_apontamento" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"setor" text NOT NULL,
	"parte" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ordem_servico_apontamento_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dia" date NOT NULL,
	"qtde" integer NOT NULL,
	"refugo" integer NOT NULL,
	"obs" text,
	"iniciou" text DEFAULT 'N' NOT NULL,
	"do_fornecedor" text DEFAULT 'N' NOT NULL,
	"incluido_em" timestamp with time zone,
	"incluido_por" text,
	"incluido_id" bigint,
	CONSTRAINT "ordem_servico_apontamento_empresa_numero_setor_parte_seq_pk" PRIMARY KEY("empresa","numero","setor","parte","seq"),
	CONSTRAINT "apontamento_pecas" CHECK ("ordem_servico_apontamento"."qtde" >= 0 and "ordem_servico_apontamento"."refugo" >= 0 and "ordem_servico_apontamento"."qtde" + "ordem_servico_apontamento"."refugo" > 0)
);

--> statement-breakpoint
CREATE TABLE "ordem_servico_verificacao" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"setor" text NOT NULL,
	"parte" text NOT NULL,
	"item" text NOT NULL,
	"marcado_em" timestamp with time zone,
	"marcado_por" text,
	"marcado_id" bigint,
	CONSTRAINT "ordem_servico_verificacao_empresa_numero_setor_parte_item_pk" PRIMARY KEY("empresa","numero","setor","parte","item")
);

--> statement-breakpoint
CREATE TABLE "parte" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "parte_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "setor" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"ordem" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "setor_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "setor_verificacao" (
	"empresa" text NOT NULL,
	"setor" text NOT NULL,
	"item" text NOT NULL,
	"descricao" text NOT NULL,
	"ordem" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "setor_verificacao_empresa_setor_item_pk" PRIMARY KEY("empresa","setor","item")
);

--> statement-breakpoint
CREATE TABLE "conta_pagar" (
	"empresa" text NOT NULL,
	"num_ap" integer NOT NULL,
	"docto" text NOT NULL,
	"parcela" smallint DEFAULT 1 NOT NULL,
	"classe" text,
	"codcre" integer NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_pago" numeric(15, 2) DEFAULT 0 NOT NULL,
	"dt_emi" date NOT NULL,
	"dt_ven" date NOT NULL,
	"dt_pagto" date,
	"historico" text,
	"desc_historico" text,
	"obs" text,
	"usuario" text,
	"aprovado" text DEFAULT 'N' NOT NULL,
	"aprovado2" text DEFAULT 'D' NOT NULL,
	"lib_em" timestamp with time zone,
	"lib_por" text,
	"lib_id" bigint,
	"lib_cnpj" text,
	"lib_codigo_erp" text,
	"lib2_em" timestamp with time zone,
	"lib2_por" text,
	"lib2_id" bigint,
	"lib2_cnpj" text,
	"lib2_codigo_erp" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" bigint,
	"lib_versao_ini" integer,
	"lib_versao_fim" integer,
	"recusa_lado" text,
	"recusa_motivo" text,
	"recusa_em" timestamp with time zone,
	"recusa_por" text,
	"recusa_id" bigint,
	"bloqueio" text GENERATED ALWAYS AS (case when aprovado = 'S' and aprovado2 <> 'N' then 'N' else 'S' end) STORED NOT NULL,
	"situacao" text GENERATED ALWAYS AS (case when valor_pago >= valor then '1' else '0' end) STORED NOT NULL,
	"ordem_compra" integer,
	"recebimento" integer,
	CONSTRAINT "conta_pagar_empresa_num_ap_pk" PRIMARY KEY("empresa","num_ap"),
	CONSTRAINT "conta_pagar_valores" CHECK ("conta_pagar"."valor" > 0 and "conta_pagar"."valor_pago" >= 0)
);

--> statement-breakpoint
CREATE TABLE "widget" (
	"empresa" text NOT NULL,
	"codigo" integer NOT NULL,
	"nome" text NOT NULL,
	"tipo_wid" smallint NOT NULL,
	"tipo" smallint,
	"percentual" text DEFAULT 'N' NOT NULL,
	"definicao" jsonb NOT NULL,
	"tipos" text[] NOT NULL,
	"por" text NOT NULL,
	"por_id" bigint NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "widget_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "pedido" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ped_cli" text,
	"dt_emissao" date NOT NULL,
	"dt_fatura" date,
	"entrega" date,
	"codcli" integer NOT NULL,
	"codrep" text NOT NULL,
	"codfor" integer,
	"tab_trans" text,
	"cif" smallint,
	"colecao" text,
	"tab_pre" text,
	"per_desc" numeric(7, 4) DEFAULT 0 NOT NULL,
	"vlr_desc" numeric(15, 2) DEFAULT 0 NOT NULL,
	"pgto" text,
	"codcond" text,
	"obs" text,
	"bloqueio" smallint DEFAULT 0 NOT NULL,
	"financeiro" smallint DEFAULT 0 NOT NULL,
	"compromete" text DEFAULT 'N' NOT NULL,
	"moeda" text,
	"frete" numeric(15, 2),
	"ris" text,
	"motivo" text,
	"visita" uuid,
	"nota" text,
	"royal" numeric(7, 4) DEFAULT 0 NOT NULL,
	"tipo" text DEFAULT 'P' NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"faturado" numeric(14, 3) DEFAULT 0 NOT NULL,
	"valor_total_bruto" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total_liq" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total_pen" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total_fat" numeric(15, 2) DEFAULT 0 NOT NULL,
	"situacao" text GENERATED ALWAYS AS (case when bloqueio = 2 then 'D' when qtde > faturado then 'P' when faturado > 0 then 'F' else 'C' end) STORED NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" bigint,
	"lib_versao_ini" integer,
	"lib_versao_fim" integer,
	"recusa_lado" text,
	"recusa_motivo" text,
	"recusa_em" timestamp with time zone,
	"recusa_por" text,
	"recusa_id" bigint,
	"lib_com_em" timestamp with time zone,
	"lib_com_por" text,
	"lib_com_id" bigint,
	"lib_fin_em" timestamp with time zone,
	"lib_fin_por" text,
	"lib_fin_id" bigint,
	CONSTRAINT "pedido_empresa_numero_pk" PRIMARY KEY("empresa","numero"),
	CONSTRAINT "bloqueio_valido" CHECK ("pedido"."bloqueio" in (0, 1, 2)),
	CONSTRAINT "financeiro_valido" CHECK ("pedido"."financeiro" in (0, 1))
);

--> statement-breakpoint
CREATE TABLE "pedido_item" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"tipo" text DEFAULT 'P' NOT NULL,
	"codigo" text NOT NULL,
	"codigo_p" text GENERATED ALWAYS AS (case when tipo = 'P' then codigo end) STORED,
	"codigo_m" text GENERATED ALWAYS AS (case when tipo = 'M' then codigo end) STORED,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"preco_orig" numeric(15, 2) DEFAULT 0 NOT NULL,
	"preco" numeric(15, 2) DEFAULT 0 NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"qtde_f" numeric(14, 3) DEFAULT 0 NOT NULL,
	"cancelado" numeric(14, 3) DEFAULT 0 NOT NULL,
	"expedido" numeric(14, 3) DEFAULT 0 NOT NULL,
	"reservado" numeric(14, 3) DEFAULT 0 NOT NULL,
	"dt_entrega" date,
	"deposito" text,
	"desc_pack" text,
	"estampa" text,
	"observacao" text,
	CONSTRAINT "pedido_item_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "quantidades_validas" CHECK ("pedido_item"."qtde" > 0 and "pedido_item"."qtde_f" >= 0 and "pedido_item"."cancelado" >= 0)
);

--> statement-breakpoint
CREATE TABLE "regra_desconto" (
	"empresa" text NOT NULL,
	"regiao" text NOT NULL,
	"qtde_min" integer NOT NULL,
	"percentual" numeric(7, 4) NOT NULL,
	CONSTRAINT "regra_desconto_empresa_regiao_qtde_min_pk" PRIMARY KEY("empresa","regiao","qtde_min")
);

--> statement-breakpoint
CREATE TABLE "cor" (
	"empresa" text NOT NULL,
	"cor" text NOT NULL,
	"desc_cor" text NOT NULL,
	CONSTRAINT "cor_empresa_cor_pk" PRIMARY KEY("empresa","cor")
);

--> statement-breakpoint
CREATE TABLE "imagem" (
	"empresa" text NOT NULL,
	"tipo" text NOT NULL,
	"codigo" text NOT NULL,
	"cor" text DEFAULT '' NOT NULL,
	"formato" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	CONSTRAINT "imagem_empresa_tipo_codigo_cor_pk" PRIMARY KEY("empresa","tipo","codigo","cor")
);

--> statement-breakpoint
CREATE TABLE "pack" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "pack_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "pack_tam" (
	"empresa" text NOT NULL,
	"pack" text NOT NULL,
	"tam" text NOT NULL,
	"qtde" smallint NOT NULL,
	CONSTRAINT "pack_tam_empresa_pack_tam_pk" PRIMARY KEY("empresa","pack","tam"),
	CONSTRAINT "qtde_positiva" CHECK ("pack_tam"."qtde" > 0)
);

--> statement-breakpoint
CREATE TABLE "preco" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"tipo" text NOT NULL,
	"produto" text NOT NULL,
	"grupo_cor" text DEFAULT '' NOT NULL,
	"faixa_preco" text DEFAULT '' NOT NULL,
	"preco_00" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "preco_empresa_codigo_tipo_produto_grupo_cor_faixa_preco_pk" PRIMARY KEY("empresa","codigo","tipo","produto","grupo_cor","faixa_preco")
);

--> statement-breakpoint
CREATE TABLE "produto" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"codigo2" text,
	"etiqueta" text,
	"grupo" text,
	"linha" text,
	"familia" text,
	"marca" text,
	"colecao" text,
	"ncm" text,
	"ativo" text DEFAULT 'S' NOT NULL,
	"dt_altera" date DEFAULT now() NOT NULL,
	"busca" text collate "C" GENERATED ALWAYS AS (sem_acento(descricao)) STORED NOT NULL,
	CONSTRAINT "produto_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "produto_grade" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"ordem" smallint DEFAULT 0 NOT NULL,
	"grupo_cor" text,
	"faixa_preco" text,
	"barra" text,
	"estoque" numeric(14, 3) DEFAULT 0 NOT NULL,
	"comprometido" numeric(14, 3) DEFAULT 0 NOT NULL,
	"ativa" text DEFAULT 'S' NOT NULL,
	CONSTRAINT "produto_grade_empresa_codigo_cor_tam_pk" PRIMARY KEY("empresa","codigo","cor","tam"),
	CONSTRAINT "comprometido_nao_negativo" CHECK ("produto_grade"."comprometido" >= 0)
);

--> statement-breakpoint
CREATE TABLE "duplicata" (
	"empresa" text NOT NULL,
	"numero" text NOT NULL,
	"tipo" text DEFAULT 'D' NOT NULL,
	"fatura" text,
	"chave" text,
	"pedido" integer,
	"cupom" integer,
	"codcli" integer NOT NULL,
	"codrep" text,
	"dt_emissao" date NOT NULL,
	"dt_vencto" date NOT NULL,
	"dt_pagto" date,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_pago" numeric(15, 2) DEFAULT 0 NOT NULL,
	"situacao" text GENERATED ALWAYS AS (case when valor_pago >= valor then '1' else '0' end) STORED NOT NULL,
	"conta" text,
	"nosso_numero" text,
	"url_pix" text,
	"codigo" text,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "duplicata_empresa_numero_pk" PRIMARY KEY("empresa","numero")
);

--> statement-breakpoint
CREATE TABLE "representante" (
	"empresa" text NOT NULL,
	"codrep" text NOT NULL,
	"nome" text NOT NULL,
	"cnpj" text NOT NULL,
	"regiao" text,
	"ativo" text DEFAULT 'S' NOT NULL,
	"email" text,
	CONSTRAINT "representante_empresa_codrep_pk" PRIMARY KEY("empresa","codrep")
);

--> statement-breakpoint
CREATE TABLE "pedido_grupo" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"grupo" text NOT NULL,
	"dia" date NOT NULL,
	"situacao" text NOT NULL,
	"codrep" text,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"valor_total_liq" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total_fat" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total_pen" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "pedido_grupo_empresa_numero_grupo_pk" PRIMARY KEY("empresa","numero","grupo")
);

--> statement-breakpoint
CREATE TABLE "resumo_delta" (
	"empresa" text NOT NULL,
	"fonte" text NOT NULL,
	"dia" date NOT NULL,
	"situacao" text NOT NULL,
	"codrep" text,
	"codcli" integer,
	"colecao" text,
	"grupo" text,
	"documentos" integer DEFAULT 0 NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_fat" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_pen" numeric(15, 2) DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "resumo_dia" (
	"empresa" text NOT NULL,
	"fonte" text NOT NULL,
	"corte" text NOT NULL,
	"dia" date NOT NULL,
	"chave" text NOT NULL,
	"situacao" text NOT NULL,
	"documentos" integer DEFAULT 0 NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_fat" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_pen" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "resumo_dia_empresa_fonte_corte_dia_chave_situacao_pk" PRIMARY KEY("empresa","fonte","corte","dia","chave","situacao")
);

--> statement-breakpoint
CREATE TABLE "acesso_empresa" (
	"empresa" text NOT NULL,
	"usuario" text NOT NULL,
	"padrao" text DEFAULT 'N' NOT NULL,
	CONSTRAINT "acesso_empresa_empresa_usuario_pk" PRIMARY KEY("empresa","usuario")
);

--> statement-breakpoint
CREATE TABLE "empresa" (
	"emp_pat" text PRIMARY KEY NOT NULL,
	"emp_nome" text NOT NULL,
	"emp_cnpj" text NOT NULL,
	"emp_cep" text DEFAULT '' NOT NULL,
	"emp_cidade" text DEFAULT '' NOT NULL,
	"emp_estado" text DEFAULT '' NOT NULL,
	"emp_bairro" text DEFAULT '' NOT NULL,
	"emp_endereco" text DEFAULT '' NOT NULL,
	"emp_numero" text DEFAULT '' NOT NULL,
	"emp_situacao" smallint DEFAULT 1 NOT NULL,
	"emp_ie" text DEFAULT '' NOT NULL,
	"emp_cod_cid" text DEFAULT '' NOT NULL,
	"emp_fone" text DEFAULT '' NOT NULL,
	"emp_crt" smallint DEFAULT 3 NOT NULL,
	CONSTRAINT "empresa_emp_cnpj_unique" UNIQUE("emp_cnpj")
);

--> statement-breakpoint
CREATE TABLE "parametro" (
	"empresa" text NOT NULL,
	"tipo" text DEFAULT '' NOT NULL,
	"codigo" text NOT NULL,
	"valor" text NOT NULL,
	CONSTRAINT "parametro_empresa_tipo_codigo_pk" PRIMARY KEY("empresa","tipo","codigo")
);

--> statement-breakpoint
CREATE TABLE "sequencia" (
	"empresa" text NOT NULL,
	"nome" text NOT NULL,
	"valor" integer NOT NULL,
	CONSTRAINT "sequencia_empresa_nome_pk" PRIMARY KEY("empresa","nome")
);

--> statement-breakpoint
CREATE TABLE "usuario_erp" (
	"codigo" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"codfun" text,
	"email" text,
	CONSTRAINT "usuario_erp_nome_unique" UNIQUE("nome")
);

--> statement-breakpoint
CREATE TABLE "solicitacao" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"data" date NOT NULL,
	"hora" time NOT NULL,
	"entrega" date NOT NULL,
	"solicitante" text NOT NULL,
	"tipo" text NOT NULL,
	"prioridade" smallint NOT NULL,
	"classe" text,
	"obs" text,
	"status" text DEFAULT 'A' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" bigint,
	CONSTRAINT "solicitacao_empresa_numero_pk" PRIMARY KEY("empresa","numero")
);

--> statement-breakpoint
CREATE TABLE "solicitacao_item" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"especifica" text,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"qtde_b" numeric(14, 3) DEFAULT 0 NOT NULL,
	"deposito" text,
	"tp_item" text NOT NULL,
	"centrocusto" text,
	"situacao" text GENERATED ALWAYS AS (case when qtde_b >= qtde then 'B' else 'A' end) STORED NOT NULL,
	CONSTRAINT "solicitacao_item_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "solicitacao_qtdes" CHECK ("solicitacao_item"."qtde" > 0 and "solicitacao_item"."qtde_b" >= 0)
);

--> statement-breakpoint
CREATE TABLE "tipo_operacao" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"tipo_venda" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "tipo_operacao_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);

--> statement-breakpoint
CREATE TABLE "venda" (
	"empresa" text NOT NULL,
	"codven" integer NOT NULL,
	"codcli" integer NOT NULL,
	"codrep" text NOT NULL,
	"data" date NOT NULL,
	"hora" time(0) NOT NULL,
	"tabela" text NOT NULL,
	"tipo_venda" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"observacao" text,
	"quantidade" integer DEFAULT 0 NOT NULL,
	"valor_bruto" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"vldesconto" numeric(15, 2) DEFAULT 0 NOT NULL,
	"vlabatimento" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_liq" numeric(15, 2) DEFAULT 0 NOT NULL,
	"troco" numeric(15, 2) DEFAULT 0 NOT NULL,
	"cdcondicao" text,
	"tipo_operacao" text,
	"docto" text,
	"fatura" text,
	"chave_nfe" text,
	"impresso" text,
	"caixa" integer,
	"dt_final" date,
	"motivo" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"salvo_em" timestamp with time zone,
	"salvo_por" text,
	"salvo_id" bigint,
	"finalizado_em" timestamp with time zone,
	"finalizado_por" text,
	"finalizado_id" bigint,
	"cancelado_em" timestamp with time zone,
	"cancelado_por" text,
	"cancelado_id" bigint,
	CONSTRAINT "venda_empresa_codven_pk" PRIMARY KEY("empresa","codven"),
	CONSTRAINT "venda_codigos" CHECK ("venda"."tipo_venda" between 0 and 2 and "venda"."status" between 0 and 3)
);

--> statement-breakpoint
CREATE TABLE "venda_abatimento" (
	"empresa" text NOT NULL,
	"codven" integer NOT NULL,
	"numero" text NOT NULL,
	"tipo" text NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "venda_abatimento_empresa_codven_numero_pk" PRIMARY KEY("empresa","codven","numero")
);

--> statement-breakpoint
CREATE TABLE "venda_item" (
	"empresa" text NOT NULL,
	"codven" integer NOT NULL,
	"coditven" integer NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"lote" text,
	"deposito" text,
	"quantidade" integer NOT NULL,
	"preco_orig" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"desconto" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "venda_item_empresa_codven_coditven_pk" PRIMARY KEY("empresa","codven","coditven"),
	CONSTRAINT "venda_item_valores" CHECK ("venda_item"."quantidade" > 0 and "venda_item"."valor" > 0)
);

--> statement-breakpoint
CREATE TABLE "venda_numero" (
	"empresa" text NOT NULL,
	"codven" integer NOT NULL,
	"usuario_id" bigint NOT NULL,
	"chave" text,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venda_numero_empresa_codven_pk" PRIMARY KEY("empresa","codven")
);

--> statement-breakpoint
CREATE TABLE "venda_parcela" (
	"empresa" text NOT NULL,
	"codven" integer NOT NULL,
	"ordem" integer NOT NULL,
	"nrparcela" integer NOT NULL,
	"vencimento" date NOT NULL,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"cdmoeda" text NOT NULL,
	"meio" text DEFAULT '99' NOT NULL,
	"duplicata" text,
	CONSTRAINT "venda_parcela_empresa_codven_ordem_pk" PRIMARY KEY("empresa","codven","ordem")
);

--> statement-breakpoint
CREATE TABLE "auditoria" (
	"empresa" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quando" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" bigint,
	"usuario" text NOT NULL,
	"ip" text NOT NULL,
	"acao" text NOT NULL,
	"registro" text NOT NULL,
	"chave" text NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	CONSTRAINT "auditoria_empresa_id_pk" PRIMARY KEY("empresa","id")
);

--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"empresa" text NOT NULL,
	"usuario_id" bigint NOT NULL,
	"chave" uuid NOT NULL,
	"conteudo" text NOT NULL,
	"resposta" jsonb,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotencia_empresa_usuario_id_chave_pk" PRIMARY KEY("empresa","usuario_id","chave")
);

--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "aviso" ADD CONSTRAINT "aviso_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD CONSTRAINT "conta_bancaria_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "caixa" ADD CONSTRAINT "caixa_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "caixa" ADD CONSTRAINT "caixa_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "caixa_contagem" ADD CONSTRAINT "caixa_contagem_empresa_numero_caixa_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "caixa"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "caixa_contagem" ADD CONSTRAINT "caixa_contagem_empresa_codmoe_moeda_empresa_codmoe_fk" FOREIGN KEY ("empresa","codmoe") REFERENCES "moeda"("empresa","codmoe") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "caixa_movimento" ADD CONSTRAINT "caixa_movimento_empresa_numero_caixa_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "caixa"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "colecao" ADD CONSTRAINT "colecao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "colecao_item" ADD CONSTRAINT "colecao_item_empresa_colecao_colecao_empresa_codigo_fk" FOREIGN KEY ("empresa","colecao") REFERENCES "colecao"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "condicao" ADD CONSTRAINT "condicao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "estampa" ADD CONSTRAINT "estampa_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "etiqueta" ADD CONSTRAINT "etiqueta_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "familia" ADD CONSTRAINT "familia_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "funcionario" ADD CONSTRAINT "funcionario_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_material" ADD CONSTRAINT "grupo_material_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "linha" ADD CONSTRAINT "linha_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marca" ADD CONSTRAINT "marca_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moeda" ADD CONSTRAINT "moeda_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "motivo" ADD CONSTRAINT "motivo_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "regiao" ADD CONSTRAINT "regiao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transportadora" ADD CONSTRAINT "transportadora_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comissao_fechamento" ADD CONSTRAINT "comissao_fechamento_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comissao_linha" ADD CONSTRAINT "comissao_linha_empresa_mes_comissao_fechamento_empresa_mes_fk" FOREIGN KEY ("empresa","mes") REFERENCES "comissao_fechamento"("empresa","mes") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comissao_linha" ADD CONSTRAINT "comissao_linha_empresa_chave_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","chave") REFERENCES "fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comissao_regra" ADD CONSTRAINT "comissao_regra_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comissao_regra" ADD CONSTRAINT "comissao_regra_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "classe" ADD CONSTRAINT "classe_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_compra" ADD CONSTRAINT "ordem_compra_empresa_codfor_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codfor") REFERENCES "fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_compra" ADD CONSTRAINT "ordem_compra_empresa_condicao_condicao_empresa_codigo_fk" FOREIGN KEY ("empresa","condicao") REFERENCES "condicao"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_compra" ADD CONSTRAINT "ordem_compra_empresa_classe_classe_empresa_codigo_fk" FOREIGN KEY ("empresa","classe") REFERENCES "classe"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_compra_item" ADD CONSTRAINT "ordem_compra_item_empresa_numero_ordem_compra_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "ordem_compra"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_compra_item" ADD CONSTRAINT "ordem_compra_item_empresa_codigo_cor_tam_material_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","codigo","cor","tam") REFERENCES "material_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_link" ADD CONSTRAINT "ordem_link_empresa_numero_ordem_compra_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "ordem_compra"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recebimento" ADD CONSTRAINT "recebimento_empresa_ordem_compra_ordem_compra_empresa_numero_fk" FOREIGN KEY ("empresa","ordem_compra") REFERENCES "ordem_compra"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recebimento_item" ADD CONSTRAINT "recebimento_item_empresa_numero_recebimento_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "recebimento"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotacao" ADD CONSTRAINT "cotacao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotacao_fornecedor" ADD CONSTRAINT "cotacao_fornecedor_empresa_numero_cotacao_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "cotacao"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotacao_fornecedor" ADD CONSTRAINT "cotacao_fornecedor_empresa_codfor_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codfor") REFERENCES "fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotacao_item" ADD CONSTRAINT "cotacao_item_empresa_numero_cotacao_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "cotacao"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotacao_item" ADD CONSTRAINT "cotacao_item_empresa_material_cor_tam_material_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","material","cor","tam") REFERENCES "material_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotacao_link" ADD CONSTRAINT "cotacao_link_empresa_numero_seq_cotacao_fornecedor_empresa_numero_seq_fk" FOREIGN KEY ("empresa","numero","seq") REFERENCES "cotacao_fornecedor"("empresa","numero","seq") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotacao_resposta" ADD CONSTRAINT "cotacao_resposta_empresa_numero_seq_cotacao_fornecedor_empresa_numero_seq_fk" FOREIGN KEY ("empresa","numero","seq") REFERENCES "cotacao_fornecedor"("empresa","numero","seq") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cotacao_resposta" ADD CONSTRAINT "cotacao_resposta_empresa_numero_ordem_cotacao_item_empresa_numero_ordem_fk" FOREIGN KEY ("empresa","numero","ordem") REFERENCES "cotacao_item"("empresa","numero","ordem") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "crm" ADD CONSTRAINT "crm_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "crm" ADD CONSTRAINT "crm_empresa_motivo_motivo_empresa_codigo_fk" FOREIGN KEY ("empresa","motivo") REFERENCES "motivo"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "crm_calendario" ADD CONSTRAINT "crm_calendario_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "crm_visita" ADD CONSTRAINT "crm_visita_empresa_numero_crm_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "crm"("empresa","numero") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposito" ADD CONSTRAINT "deposito_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposito" ADD CONSTRAINT "deposito_empresa_portador_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","portador") REFERENCES "fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposito_estoque" ADD CONSTRAINT "deposito_estoque_empresa_deposito_deposito_empresa_codigo_fk" FOREIGN KEY ("empresa","deposito") REFERENCES "deposito"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deposito_estoque" ADD CONSTRAINT "deposito_estoque_empresa_cor_cor_empresa_cor_fk" FOREIGN KEY ("empresa","cor") REFERENCES "cor"("empresa","cor") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compartilhamento" ADD CONSTRAINT "compartilhamento_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contato" ADD CONSTRAINT "contato_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entidade" ADD CONSTRAINT "entidade_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entidade" ADD CONSTRAINT "entidade_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entidade" ADD CONSTRAINT "entidade_empresa_grupo_grupo_cliente_empresa_codigo_fk" FOREIGN KEY ("empresa","grupo") REFERENCES "grupo_cliente"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entidade" ADD CONSTRAINT "entidade_empresa_historico_historico_empresa_historico_fk" FOREIGN KEY ("empresa","historico") REFERENCES "historico"("empresa","historico") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "grupo_cliente" ADD CONSTRAINT "grupo_cliente_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "historico" ADD CONSTRAINT "historico_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "envio" ADD CONSTRAINT "envio_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fatura" ADD CONSTRAINT "fatura_empresa_codfor_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codfor") REFERENCES "fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fatura" ADD CONSTRAINT "fatura_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fatura" ADD CONSTRAINT "fatura_empresa_pedido_pedido_empresa_numero_fk" FOREIGN KEY ("empresa","pedido") REFERENCES "pedido"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fatura" ADD CONSTRAINT "fatura_empresa_tab_trans_transportadora_empresa_codigo_fk" FOREIGN KEY ("empresa","tab_trans") REFERENCES "transportadora"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fatura" ADD CONSTRAINT "fatura_empresa_codcond_condicao_empresa_codigo_fk" FOREIGN KEY ("empresa","codcond") REFERENCES "condicao"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fatura_documento" ADD CONSTRAINT "fatura_documento_empresa_chave_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","chave") REFERENCES "fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fatura_item" ADD CONSTRAINT "fatura_item_empresa_chave_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","chave") REFERENCES "fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fatura_item" ADD CONSTRAINT "fatura_item_empresa_pedido_ordem_pedido_item_empresa_numero_ordem_fk" FOREIGN KEY ("empresa","pedido","ordem") REFERENCES "pedido_item"("empresa","numero","ordem") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fornecedor" ADD CONSTRAINT "fornecedor_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evento" ADD CONSTRAINT "evento_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evento_ordem" ADD CONSTRAINT "evento_ordem_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conta_chave" ADD CONSTRAINT "conta_chave_empresa_conta_conta_servico_empresa_id_fk" FOREIGN KEY ("empresa","conta") REFERENCES "conta_servico"("empresa","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conta_servico" ADD CONSTRAINT "conta_servico_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_entrega" ADD CONSTRAINT "webhook_entrega_empresa_webhook_webhook_empresa_id_fk" FOREIGN KEY ("empresa","webhook") REFERENCES "webhook"("empresa","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lembrete" ADD CONSTRAINT "lembrete_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lembrete_cliente" ADD CONSTRAINT "lembrete_cliente_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lembrete_texto" ADD CONSTRAINT "lembrete_texto_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lembrete_titulo" ADD CONSTRAINT "lembrete_titulo_empresa_numero_duplicata_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "duplicata"("empresa","numero") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lembrete_titulo" ADD CONSTRAINT "lembrete_titulo_empresa_lembrete_lembrete_empresa_id_fk" FOREIGN KEY ("empresa","lembrete") REFERENCES "lembrete"("empresa","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_empresa_grupo_grupo_material_empresa_codigo_fk" FOREIGN KEY ("empresa","grupo") REFERENCES "grupo_material"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_grade" ADD CONSTRAINT "material_grade_empresa_codigo_material_empresa_codigo_fk" FOREIGN KEY ("empresa","codigo") REFERENCES "material"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "material_grade" ADD CONSTRAINT "material_grade_empresa_cor_cor_empresa_cor_fk" FOREIGN KEY ("empresa","cor") REFERENCES "cor"("empresa","cor") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unidade" ADD CONSTRAINT "unidade_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meta" ADD CONSTRAINT "meta_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificado" ADD CONSTRAINT "certificado_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_servico" ADD CONSTRAINT "ordem_servico_empresa_setor_setor_empresa_codigo_fk" FOREIGN KEY ("empresa","setor") REFERENCES "setor"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_servico" ADD CONSTRAINT "ordem_servico_empresa_parte_parte_empresa_codigo_fk" FOREIGN KEY ("empresa","parte") REFERENCES "parte"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_servico" ADD CONSTRAINT "ordem_servico_empresa_codigo_produto_empresa_codigo_fk" FOREIGN KEY ("empresa","codigo") REFERENCES "produto"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_servico" ADD CONSTRAINT "ordem_servico_empresa_codfor_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codfor") REFERENCES "fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_servico_apontamento" ADD CONSTRAINT "ordem_servico_apontamento_empresa_numero_setor_parte_ordem_servico_empresa_numero_setor_parte_fk" FOREIGN KEY ("empresa","numero","setor","parte") REFERENCES "ordem_servico"("empresa","numero","setor","parte") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_servico_verificacao" ADD CONSTRAINT "ordem_servico_verificacao_empresa_numero_setor_parte_ordem_servico_empresa_numero_setor_parte_fk" FOREIGN KEY ("empresa","numero","setor","parte") REFERENCES "ordem_servico"("empresa","numero","setor","parte") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ordem_servico_verificacao" ADD CONSTRAINT "ordem_servico_verificacao_empresa_setor_item_setor_verificacao_empresa_setor_item_fk" FOREIGN KEY ("empresa","setor","item") REFERENCES "setor_verificacao"("empresa","setor","item") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parte" ADD CONSTRAINT "parte_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "setor" ADD CONSTRAINT "setor_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "setor_verificacao" ADD CONSTRAINT "setor_verificacao_empresa_setor_setor_empresa_codigo_fk" FOREIGN KEY ("empresa","setor") REFERENCES "setor"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD CONSTRAINT "conta_pagar_empresa_codcre_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codcre") REFERENCES "fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD CONSTRAINT "conta_pagar_empresa_classe_classe_empresa_codigo_fk" FOREIGN KEY ("empresa","classe") REFERENCES "classe"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD CONSTRAINT "conta_pagar_empresa_ordem_compra_ordem_compra_empresa_numero_fk" FOREIGN KEY ("empresa","ordem_compra") REFERENCES "ordem_compra"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conta_pagar" ADD CONSTRAINT "conta_pagar_empresa_recebimento_recebimento_empresa_numero_fk" FOREIGN KEY ("empresa","recebimento") REFERENCES "recebimento"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "widget" ADD CONSTRAINT "widget_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_codfor_fornecedor_empresa_codfor_fk" FOREIGN KEY ("empresa","codfor") REFERENCES "fornecedor"("empresa","codfor") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_tab_trans_transportadora_empresa_codigo_fk" FOREIGN KEY ("empresa","tab_trans") REFERENCES "transportadora"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_colecao_colecao_empresa_codigo_fk" FOREIGN KEY ("empresa","colecao") REFERENCES "colecao"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_tab_pre_regiao_empresa_regiao_fk" FOREIGN KEY ("empresa","tab_pre") REFERENCES "regiao"("empresa","regiao") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_codcond_condicao_empresa_codigo_fk" FOREIGN KEY ("empresa","codcond") REFERENCES "condicao"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_empresa_numero_pedido_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "pedido"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_empresa_codigo_p_cor_tam_produto_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","codigo_p","cor","tam") REFERENCES "produto_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_empresa_codigo_m_cor_tam_material_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","codigo_m","cor","tam") REFERENCES "material_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_empresa_estampa_estampa_empresa_codigo_fk" FOREIGN KEY ("empresa","estampa") REFERENCES "estampa"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "regra_desconto" ADD CONSTRAINT "regra_desconto_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cor" ADD CONSTRAINT "cor_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imagem" ADD CONSTRAINT "imagem_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pack" ADD CONSTRAINT "pack_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pack_tam" ADD CONSTRAINT "pack_tam_empresa_pack_pack_empresa_codigo_fk" FOREIGN KEY ("empresa","pack") REFERENCES "pack"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preco" ADD CONSTRAINT "preco_empresa_codigo_regiao_empresa_regiao_fk" FOREIGN KEY ("empresa","codigo") REFERENCES "regiao"("empresa","regiao") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_etiqueta_etiqueta_empresa_codigo_fk" FOREIGN KEY ("empresa","etiqueta") REFERENCES "etiqueta"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_grupo_grupo_empresa_codigo_fk" FOREIGN KEY ("empresa","grupo") REFERENCES "grupo"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_linha_linha_empresa_codigo_fk" FOREIGN KEY ("empresa","linha") REFERENCES "linha"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_familia_familia_empresa_codigo_fk" FOREIGN KEY ("empresa","familia") REFERENCES "familia"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_marca_marca_empresa_codigo_fk" FOREIGN KEY ("empresa","marca") REFERENCES "marca"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produto_grade" ADD CONSTRAINT "produto_grade_empresa_codigo_produto_empresa_codigo_fk" FOREIGN KEY ("empresa","codigo") REFERENCES "produto"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "produto_grade" ADD CONSTRAINT "produto_grade_empresa_cor_cor_empresa_cor_fk" FOREIGN KEY ("empresa","cor") REFERENCES "cor"("empresa","cor") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "duplicata" ADD CONSTRAINT "duplicata_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "duplicata" ADD CONSTRAINT "duplicata_empresa_pedido_pedido_empresa_numero_fk" FOREIGN KEY ("empresa","pedido") REFERENCES "pedido"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "duplicata" ADD CONSTRAINT "duplicata_empresa_chave_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","chave") REFERENCES "fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "duplicata" ADD CONSTRAINT "duplicata_empresa_conta_conta_bancaria_empresa_conta_fk" FOREIGN KEY ("empresa","conta") REFERENCES "conta_bancaria"("empresa","conta") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "representante" ADD CONSTRAINT "representante_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pedido_grupo" ADD CONSTRAINT "pedido_grupo_empresa_numero_pedido_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "pedido"("empresa","numero") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "acesso_empresa" ADD CONSTRAINT "acesso_empresa_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "acesso_empresa" ADD CONSTRAINT "acesso_empresa_usuario_usuario_erp_codigo_fk" FOREIGN KEY ("usuario") REFERENCES "usuario_erp"("codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "parametro" ADD CONSTRAINT "parametro_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sequencia" ADD CONSTRAINT "sequencia_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solicitacao_item" ADD CONSTRAINT "solicitacao_item_empresa_numero_solicitacao_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "solicitacao"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "solicitacao_item" ADD CONSTRAINT "solicitacao_item_empresa_codigo_cor_tam_material_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","codigo","cor","tam") REFERENCES "material_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tipo_operacao" ADD CONSTRAINT "tipo_operacao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_tabela_regiao_empresa_regiao_fk" FOREIGN KEY ("empresa","tabela") REFERENCES "regiao"("empresa","regiao") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_cdcondicao_condicao_empresa_codigo_fk" FOREIGN KEY ("empresa","cdcondicao") REFERENCES "condicao"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_tipo_operacao_tipo_operacao_empresa_codigo_fk" FOREIGN KEY ("empresa","tipo_operacao") REFERENCES "tipo_operacao"("empresa","codigo") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_docto_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","docto") REFERENCES "fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda" ADD CONSTRAINT "venda_empresa_chave_nfe_fatura_empresa_chave_fk" FOREIGN KEY ("empresa","chave_nfe") REFERENCES "fatura"("empresa","chave") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda_abatimento" ADD CONSTRAINT "venda_abatimento_empresa_codven_venda_empresa_codven_fk" FOREIGN KEY ("empresa","codven") REFERENCES "venda"("empresa","codven") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda_abatimento" ADD CONSTRAINT "venda_abatimento_empresa_numero_duplicata_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "duplicata"("empresa","numero") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda_item" ADD CONSTRAINT "venda_item_empresa_codven_venda_empresa_codven_fk" FOREIGN KEY ("empresa","codven") REFERENCES "venda"("empresa","codven") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda_item" ADD CONSTRAINT "venda_item_empresa_codigo_cor_tam_produto_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","codigo","cor","tam") REFERENCES "produto_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda_numero" ADD CONSTRAINT "venda_numero_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "empresa"("emp_pat") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda_parcela" ADD CONSTRAINT "venda_parcela_empresa_codven_venda_empresa_codven_fk" FOREIGN KEY ("empresa","codven") REFERENCES "venda"("empresa","codven") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "venda_parcela" ADD CONSTRAINT "venda_parcela_empresa_cdmoeda_moeda_empresa_codmoe_fk" FOREIGN KEY ("empresa","cdmoeda") REFERENCES "moeda"("empresa","codmoe") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "anexo_empresa_documento_numero_index" ON "anexo" USING btree ("empresa","documento","numero");
--> statement-breakpoint
CREATE INDEX "aviso_empresa_documento_numero_id_index" ON "aviso" USING btree ("empresa","documento","numero","id");
--> statement-breakpoint
CREATE INDEX "aviso_empresa_usuario_id_criado_em_index" ON "aviso" USING btree ("empresa","usuario_id","criado_em");
--> statement-breakpoint
CREATE UNIQUE INDEX "caixa_aberto" ON "caixa" USING btree ("empresa","operador") WHERE situacao = 'A';
--> statement-breakpoint
CREATE INDEX "caixa_empresa_data_numero_index" ON "caixa" USING btree ("empresa","data","numero");
--> statement-breakpoint
CREATE INDEX "caixa_do_representante" ON "caixa" USING btree ("empresa","codrep","data","numero") WHERE codrep is not null;
--> statement-breakpoint
CREATE INDEX "comissao_linha_empresa_chave_index" ON "comissao_linha" USING btree ("empresa","chave");
--> statement-breakpoint
CREATE INDEX "comissao_linha_empresa_mes_codrep_index" ON "comissao_linha" USING btree ("empresa","mes","codrep");
--> statement-breakpoint
CREATE INDEX "comissao_mudanca_empresa_dia_chave_index" ON "comissao_mudanca" USING btree ("empresa","dia","chave");
--> statement-breakpoint
CREATE UNIQUE INDEX "comissao_regra_unica" ON "comissao_regra" USING btree ("empresa",coalesce(codrep, ''),coalesce(grupo_tipo, ''),coalesce(grupo, ''),"desde",coalesce(faixa_de, -1),coalesce(faixa_ate, -1));
--> statement-breakpoint
CREATE INDEX "ordem_compra_empresa_dt_emissao_numero_index" ON "ordem_compra" USING btree ("empresa","dt_emissao","numero");
--> statement-breakpoint
CREATE INDEX "ordem_compra_empresa_dt_entrega_numero_index" ON "ordem_compra" USING btree ("empresa","dt_entrega","numero");
--> statement-breakpoint
CREATE INDEX "ordem_compra_empresa_codfor_dt_emissao_numero_index" ON "ordem_compra" USING btree ("empresa","codfor","dt_emissao","numero");
--> statement-breakpoint
CREATE INDEX "ordem_compra_empresa_situacao_dt_emissao_numero_index" ON "ordem_compra" USING btree ("empresa","situacao","dt_emissao","numero");
--> statement-breakpoint
CREATE INDEX "ordem_compra_a_liberar" ON "ordem_compra" USING btree ("empresa","dt_emissao","numero") WHERE situacao = 'P' and liberado = 'N' and aprovado <> 'R';
--> statement-breakpoint
CREATE INDEX "ordem_compra_da_cotacao" ON "ordem_compra" USING btree ("empresa","cotacao") WHERE cotacao is not null;
--> statement-breakpoint
CREATE INDEX "ordem_compra_item_empresa_codigo_cor_tam_index" ON "ordem_compra_item" USING btree ("empresa","codigo","cor","tam");
--> statement-breakpoint
CREATE INDEX "ordem_compra_da_solicitacao" ON "ordem_compra_item" USING btree ("empresa","solicitacao","solicitacao_linha") WHERE solicitacao is not null;
--> statement-breakpoint
CREATE INDEX "ordem_link_empresa_numero_index" ON "ordem_link" USING btree ("empresa","numero");
--> statement-breakpoint
CREATE UNIQUE INDEX "recebimento_nota" ON "recebimento" USING btree ("empresa","ordem_compra","nota") WHERE estornado = 'N';
--> statement-breakpoint
CREATE INDEX "recebimento_empresa_ordem_compra_numero_index" ON "recebimento" USING btree ("empresa","ordem_compra","numero");
--> statement-breakpoint
CREATE INDEX "cotacao_empresa_andamento_numero_index" ON "cotacao" USING btree ("empresa","andamento","numero");
--> statement-breakpoint
CREATE UNIQUE INDEX "cotacao_fornecedor_empresa_codfor_numero_index" ON "cotacao_fornecedor" USING btree ("empresa","codfor","numero");
--> statement-breakpoint
CREATE INDEX "cotacao_fornecedor_empresa_data_numero_seq_index" ON "cotacao_fornecedor" USING btree ("empresa","data","numero","seq");
--> statement-breakpoint
CREATE INDEX "cotacao_fornecedor_empresa_prazo_numero_seq_index" ON "cotacao_fornecedor" USING btree ("empresa","prazo","numero","seq");
--> statement-breakpoint
CREATE INDEX "cotacao_fornecedor_empresa_valor_numero_seq_index" ON "cotacao_fornecedor" USING btree ("empresa","valor","numero","seq");
--> statement-breakpoint
CREATE INDEX "cotacao_fornecedor_empresa_codfor_data_numero_seq_index" ON "cotacao_fornecedor" USING btree ("empresa","codfor","data","numero","seq");
--> statement-breakpoint
CREATE INDEX "cotacao_item_empresa_material_cor_tam_index" ON "cotacao_item" USING btree ("empresa","material","cor","tam");
--> statement-breakpoint
CREATE INDEX "cotacao_item_empresa_solicitacao_solicitacao_linha_index" ON "cotacao_item" USING btree ("empresa","solicitacao","solicitacao_linha");
--> statement-breakpoint
CREATE INDEX "cotacao_link_empresa_numero_seq_index" ON "cotacao_link" USING btree ("empresa","numero","seq");
--> statement-breakpoint
CREATE INDEX "crm_empresa_data_numero_index" ON "crm" USING btree ("empresa","data","numero");
--> statement-breakpoint
CREATE INDEX "crm_empresa_codcli_data_numero_index" ON "crm" USING btree ("empresa","codcli","data","numero");
--> statement-breakpoint
CREATE INDEX "crm_empresa_codrep_data_numero_index" ON "crm" USING btree ("empresa","codrep","data","numero");
--> statement-breakpoint
CREATE INDEX "crm_empresa_usuario_data_numero_index" ON "crm" USING btree ("empresa","usuario","data","numero");
--> statement-breakpoint
CREATE INDEX "crm_empresa_usuario_dest_data_numero_index" ON "crm" USING btree ("empresa","usuario_dest","data","numero");
--> statement-breakpoint
CREATE INDEX "crm_empresa_motivo_data_numero_index" ON "crm" USING btree ("empresa","motivo","data","numero");
--> statement-breakpoint
CREATE INDEX "crm_empresa_tp_contato_data_numero_index" ON "crm" USING btree ("empresa","tp_contato","data","numero");
--> statement-breakpoint
CREATE INDEX "crm_empresa_dia_numero_index" ON "crm" USING btree ("empresa","dia","numero");
--> statement-breakpoint
CREATE INDEX "crm_empresa_codrep_dia_numero_index" ON "crm" USING btree ("empresa","codrep","dia","numero");
--> statement-breakpoint
CREATE INDEX "crm_empresa_responsavel_dia_numero_index" ON "crm" USING btree ("empresa","responsavel","dia","numero");
--> statement-breakpoint
CREATE INDEX "crm_aberto_por_data" ON "crm" USING btree ("empresa","data","numero") WHERE tipo = 'A' and excluido_em is null;
--> statement-breakpoint
CREATE INDEX "crm_aberto" ON "crm" USING btree ("empresa","dia","numero") WHERE tipo = 'A' and excluido_em is null;
--> statement-breakpoint
CREATE INDEX "crm_aberto_do_representante" ON "crm" USING btree ("empresa","codrep","dia","numero") WHERE tipo = 'A' and excluido_em is null;
--> statement-breakpoint
CREATE INDEX "crm_aberto_do_responsavel" ON "crm" USING btree ("empresa","responsavel","dia","numero") WHERE tipo = 'A' and excluido_em is null;
--> statement-breakpoint
CREATE INDEX "crm_a_lembrar" ON "crm" USING btree ("empresa","lembrar_em") WHERE lembrar_em is not null;
--> statement-breakpoint
CREATE INDEX "crm_excluido" ON "crm" USING btree ("empresa","excluido_em") WHERE excluido_em is not null;
--> statement-breakpoint
CREATE INDEX "crm_busca" ON "crm" USING gin ("busca_contato" gin_trgm_ops,"busca_assunto" gin_trgm_ops,"busca_docto" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "crm_calendario_empresa_token_hash_index" ON "crm_calendario" USING btree ("empresa","token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "crm_visita_empresa_chave_index" ON "crm_visita" USING btree ("empresa","chave");
--> statement-breakpoint
CREATE INDEX "crm_visita_com_local" ON "crm_visita" USING btree ("empresa","local_em") WHERE lat is not null;
--> statement-breakpoint
CREATE INDEX "crm_visita_empresa_usuario_inicio_index" ON "crm_visita" USING btree ("empresa","usuario","inicio");
--> statement-breakpoint
CREATE INDEX "crm_visita_empresa_codrep_inicio_index" ON "crm_visita" USING btree ("empresa","codrep","inicio");
--> statement-breakpoint
CREATE INDEX "deposito_empresa_portador_codigo_index" ON "deposito" USING btree ("empresa","portador","codigo");
--> statement-breakpoint
CREATE UNIQUE INDEX "compartilhamento_empresa_token_hash_index" ON "compartilhamento" USING btree ("empresa","token_hash");
--> statement-breakpoint
CREATE INDEX "compartilhamento_empresa_documento_numero_index" ON "compartilhamento" USING btree ("empresa","documento","numero");
--> statement-breakpoint
CREATE UNIQUE INDEX "contato_empresa_codcli_tipo_nome_index" ON "contato" USING btree ("empresa","codcli","tipo","nome");
--> statement-breakpoint
CREATE UNIQUE INDEX "entidade_empresa_cnpj_index" ON "entidade" USING btree ("empresa","cnpj");
--> statement-breakpoint
CREATE INDEX "entidade_raiz" ON "entidade" USING btree ("empresa",left(cnpj, 8));
--> statement-breakpoint
CREATE INDEX "entidade_empresa_busca_index" ON "entidade" USING btree ("empresa","busca");
--> statement-breakpoint
CREATE INDEX "entidade_empresa_codrep_busca_index" ON "entidade" USING btree ("empresa","codrep","busca");
--> statement-breakpoint
CREATE INDEX "entidade_empresa_codrep_codcli_index" ON "entidade" USING btree ("empresa","codrep","codcli");
--> statement-breakpoint
CREATE INDEX "entidade_empresa_uf_busca_index" ON "entidade" USING btree ("empresa","uf","busca");
--> statement-breakpoint
CREATE INDEX "entidade_data" ON "entidade" USING btree ("empresa",greatest(data_cad, dt_altera));
--> statement-breakpoint
CREATE INDEX "entidade_por_visita" ON "entidade" USING btree ("empresa","ultima_visita" NULLS FIRST,"codcli");
--> statement-breakpoint
CREATE INDEX "entidade_do_representante_por_visita" ON "entidade" USING btree ("empresa","codrep","ultima_visita" NULLS FIRST,"codcli");
--> statement-breakpoint
CREATE INDEX "entidade_busca" ON "entidade" USING gin ("busca" gin_trgm_ops,"busca_cid" gin_trgm_ops,"busca_end" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "envio_devido" ON "envio" USING btree ("empresa","proximo_em") WHERE ativo = 'S';
--> statement-breakpoint
CREATE UNIQUE INDEX "envio_empresa_token_index" ON "envio" USING btree ("empresa","token");
--> statement-breakpoint
CREATE INDEX "fatura_empresa_dt_emissao_chave_impresso_valor_index" ON "fatura" USING btree ("empresa","dt_emissao","chave","impresso","valor");
--> statement-breakpoint
CREATE INDEX "fatura_empresa_codcli_dt_emissao_chave_impresso_valor_index" ON "fatura" USING btree ("empresa","codcli","dt_emissao","chave","impresso","valor");
--> statement-breakpoint
CREATE INDEX "fatura_empresa_codrep_dt_emissao_chave_impresso_valor_index" ON "fatura" USING btree ("empresa","codrep","dt_emissao","chave","impresso","valor");
--> statement-breakpoint
CREATE UNIQUE INDEX "fatura_numero" ON "fatura" USING btree ("empresa","fatura","serie",coalesce(codfor, 0));
--> statement-breakpoint
CREATE INDEX "fatura_empresa_pedido_index" ON "fatura" USING btree ("empresa","pedido");
--> statement-breakpoint
CREATE INDEX "fatura_a_transmitir" ON "fatura" USING btree ("empresa","criado_em") WHERE impresso in ('A', 'T');
--> statement-breakpoint
CREATE INDEX "fatura_a_cancelar" ON "fatura" USING btree ("empresa","a_cancelar_desde") WHERE a_cancelar_desde is not null;
--> statement-breakpoint
CREATE INDEX "fornecedor_empresa_cnpj_index" ON "fornecedor" USING btree ("empresa","cnpj");
--> statement-breakpoint
CREATE INDEX "evento_tipo" ON "evento" USING btree ("empresa","tipo","ordem");
--> statement-breakpoint
CREATE UNIQUE INDEX "conta_servico_empresa_nome_index" ON "conta_servico" USING btree ("empresa","nome");
--> statement-breakpoint
CREATE INDEX "webhook_entrega_devida" ON "webhook_entrega" USING btree ("empresa","webhook","proxima_em") WHERE estado = 'espera';
--> statement-breakpoint
CREATE INDEX "webhook_entrega_parada" ON "webhook_entrega" USING btree ("empresa","webhook","id") WHERE estado = 'parada';
--> statement-breakpoint
CREATE UNIQUE INDEX "lembrete_empresa_codcli_dia_index" ON "lembrete" USING btree ("empresa","codcli","dia");
--> statement-breakpoint
CREATE INDEX "lembrete_titulo_empresa_lembrete_index" ON "lembrete_titulo" USING btree ("empresa","lembrete");
--> statement-breakpoint
CREATE INDEX "material_empresa_busca_codigo_index" ON "material" USING btree ("empresa","busca","codigo");
--> statement-breakpoint
CREATE INDEX "material_empresa_codigo2_index" ON "material" USING btree ("empresa","codigo2");
--> statement-breakpoint
CREATE UNIQUE INDEX "material_grade_empresa_barra_index" ON "material_grade" USING btree ("empresa","barra");
--> statement-breakpoint
CREATE INDEX "meta_do_mes" ON "meta" USING btree ("empresa","mes");
--> statement-breakpoint
CREATE UNIQUE INDEX "ordem_servico_empresa_id_index" ON "ordem_servico" USING btree ("empresa","id");
--> statement-breakpoint
CREATE INDEX "ordem_servico_empresa_dt_s_numero_setor_parte_index" ON "ordem_servico" USING btree ("empresa","dt_s","numero","setor","parte");
--> statement-breakpoint
CREATE INDEX "ordem_servico_empresa_codfor_dt_s_numero_setor_parte_index" ON "ordem_servico" USING btree ("empresa","codfor","dt_s","numero","setor","parte");
--> statement-breakpoint
CREATE INDEX "ordem_servico_empresa_dt_prev_numero_setor_parte_index" ON "ordem_servico" USING btree ("empresa","dt_prev","numero","setor","parte");
--> statement-breakpoint
CREATE INDEX "ordem_servico_fora" ON "ordem_servico" USING btree ("empresa","setor","dt_prev","numero","parte") WHERE situacao <> 'B';
--> statement-breakpoint
CREATE INDEX "ordem_servico_fora_de" ON "ordem_servico" USING btree ("empresa","codfor","setor","dt_prev","numero","parte") WHERE situacao <> 'B';
--> statement-breakpoint
CREATE INDEX "ordem_servico_do_produto" ON "ordem_servico" USING btree ("empresa","codigo") WHERE situacao <> 'B';
--> statement-breakpoint
CREATE INDEX "ordem_servico_voltou" ON "ordem_servico" USING btree ("empresa","dt_r","codfor") WHERE dt_r is not null;
--> statement-breakpoint
CREATE INDEX "conta_pagar_empresa_dt_ven_num_ap_index" ON "conta_pagar" USING btree ("empresa","dt_ven","num_ap");
--> statement-breakpoint
CREATE INDEX "conta_pagar_aberta" ON "conta_pagar" USING btree ("empresa","dt_ven","num_ap") WHERE situacao = '0';
--> statement-breakpoint
CREATE INDEX "conta_pagar_a_liberar" ON "conta_pagar" USING btree ("empresa","dt_ven","num_ap") WHERE situacao = '0' and bloqueio = 'S' and aprovado <> 'R';
--> statement-breakpoint
CREATE INDEX "conta_pagar_recusada" ON "conta_pagar" USING btree ("empresa","dt_ven","num_ap") WHERE situacao = '0' and aprovado = 'R';
--> statement-breakpoint
CREATE INDEX "conta_pagar_empresa_codcre_dt_ven_index" ON "conta_pagar" USING btree ("empresa","codcre","dt_ven");
--> statement-breakpoint
CREATE INDEX "conta_pagar_da_ordem" ON "conta_pagar" USING btree ("empresa","ordem_compra") WHERE ordem_compra is not null;
--> statement-breakpoint
CREATE INDEX "conta_pagar_do_recebimento" ON "conta_pagar" USING btree ("empresa","recebimento") WHERE recebimento is not null;
--> statement-breakpoint
CREATE INDEX "widget_empresa_por_id_index" ON "widget" USING btree ("empresa","por_id");
--> statement-breakpoint
CREATE INDEX "pedido_por_emissao" ON "pedido" USING btree ("empresa","dt_emissao","numero","qtde","valor_total_liq");
--> statement-breakpoint
CREATE INDEX "pedido_de_representante" ON "pedido" USING btree ("empresa","codrep","dt_emissao","numero","qtde","valor_total_liq");
--> statement-breakpoint
CREATE INDEX "pedido_empresa_codcli_dt_emissao_numero_index" ON "pedido" USING btree ("empresa","codcli","dt_emissao","numero");
--> statement-breakpoint
CREATE INDEX "pedido_empresa_codfor_dt_emissao_numero_index" ON "pedido" USING btree ("empresa","codfor","dt_emissao","numero");
--> statement-breakpoint
CREATE INDEX "pedido_de_fornecedor" ON "pedido" USING btree ("empresa","dt_emissao","numero") WHERE codfor is not null;
--> statement-breakpoint
CREATE INDEX "pedido_por_situacao" ON "pedido" USING btree ("empresa","situacao","dt_emissao","numero","qtde","valor_total_liq");
--> statement-breakpoint
CREATE INDEX "pedido_empresa_ped_cli_index" ON "pedido" USING btree ("empresa","ped_cli");
--> statement-breakpoint
CREATE INDEX "pedido_da_visita" ON "pedido" USING btree ("empresa","visita") WHERE visita is not null;
--> statement-breakpoint
CREATE INDEX "pedido_do_representante_por_situacao" ON "pedido" USING btree ("empresa","codrep","situacao","dt_emissao","numero");
--> statement-breakpoint
CREATE INDEX "pedido_empresa_entrega_numero_index" ON "pedido" USING btree ("empresa","entrega","numero");
--> statement-breakpoint
CREATE INDEX "pedido_empresa_qtde_numero_index" ON "pedido" USING btree ("empresa","qtde","numero");
--> statement-breakpoint
CREATE INDEX "pedido_empresa_valor_total_liq_numero_index" ON "pedido" USING btree ("empresa","valor_total_liq","numero");
--> statement-breakpoint
CREATE INDEX "pedido_pendente" ON "pedido" USING btree ("empresa","codrep","codcli") WHERE situacao = 'P';
--> statement-breakpoint
CREATE INDEX "preco_empresa_produto_index" ON "preco" USING btree ("empresa","produto");
--> statement-breakpoint
CREATE INDEX "produto_empresa_busca_codigo_index" ON "produto" USING btree ("empresa","busca","codigo");
--> statement-breakpoint
CREATE INDEX "produto_empresa_codigo2_index" ON "produto" USING btree ("empresa","codigo2");
--> statement-breakpoint
CREATE INDEX "produto_busca" ON "produto" USING gin ("busca" gin_trgm_ops,"codigo" gin_trgm_ops,"codigo2" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "produto_grade_empresa_barra_index" ON "produto_grade" USING btree ("empresa","barra");
--> statement-breakpoint
CREATE UNIQUE INDEX "duplicata_empresa_conta_nosso_numero_index" ON "duplicata" USING btree ("empresa","conta","nosso_numero");
--> statement-breakpoint
CREATE UNIQUE INDEX "duplicata_empresa_codigo_index" ON "duplicata" USING btree ("empresa","codigo");
--> statement-breakpoint
CREATE INDEX "duplicata_empresa_chave_index" ON "duplicata" USING btree ("empresa","chave");
--> statement-breakpoint
CREATE INDEX "duplicata_empresa_fatura_index" ON "duplicata" USING btree ("empresa","fatura");
--> statement-breakpoint
CREATE INDEX "duplicata_do_pedido" ON "duplicata" USING btree ("empresa","pedido") WHERE pedido is not null;
--> statement-breakpoint
CREATE INDEX "duplicata_do_cupom" ON "duplicata" USING btree ("empresa","cupom") WHERE cupom is not null;
--> statement-breakpoint
CREATE INDEX "duplicata_empresa_codcli_dt_vencto_index" ON "duplicata" USING btree ("empresa","codcli","dt_vencto");
--> statement-breakpoint
CREATE INDEX "duplicata_aberta" ON "duplicata" USING btree ("empresa","codcli","dt_vencto","valor","valor_pago") WHERE situacao = '0' and tipo = 'D';
--> statement-breakpoint
CREATE INDEX "duplicata_a_cobrar" ON "duplicata" USING btree ("empresa","codrep","dt_vencto","numero","valor","valor_pago") WHERE situacao = '0' and tipo = 'D';
--> statement-breakpoint
CREATE INDEX "duplicata_empresa_codrep_dt_vencto_numero_index" ON "duplicata" USING btree ("empresa","codrep","dt_vencto","numero");
--> statement-breakpoint
CREATE INDEX "duplicata_empresa_dt_emissao_numero_index" ON "duplicata" USING btree ("empresa","dt_emissao","numero");
--> statement-breakpoint
CREATE INDEX "duplicata_credito" ON "duplicata" USING btree ("empresa","codcli","dt_vencto") WHERE tipo <> 'D';
--> statement-breakpoint
CREATE INDEX "duplicata_empresa_dt_vencto_numero_index" ON "duplicata" USING btree ("empresa","dt_vencto","numero");
--> statement-breakpoint
CREATE INDEX "duplicata_a_pagar" ON "duplicata" USING btree ("empresa","dt_vencto","numero","valor","valor_pago") WHERE situacao = '0' and tipo = 'D';
--> statement-breakpoint
CREATE INDEX "duplicata_por_pagamento" ON "duplicata" USING btree ("empresa","dt_pagto","chave") WHERE dt_pagto is not null;
--> statement-breakpoint
CREATE INDEX "duplicata_paga_sem_dia" ON "duplicata" USING btree ("empresa","dt_vencto","chave") WHERE dt_pagto is null and valor_pago > 0;
--> statement-breakpoint
CREATE INDEX "duplicata_paga" ON "duplicata" USING btree ("empresa","dt_vencto","numero") WHERE situacao = '1' and tipo = 'D';
--> statement-breakpoint
CREATE INDEX "representante_empresa_cnpj_index" ON "representante" USING btree ("empresa","cnpj");
--> statement-breakpoint
CREATE INDEX "pedido_grupo_por_dia" ON "pedido_grupo" USING btree ("empresa","grupo","dia","numero");
--> statement-breakpoint
CREATE INDEX "resumo_delta_empresa_fonte_dia_index" ON "resumo_delta" USING btree ("empresa","fonte","dia");
--> statement-breakpoint
CREATE INDEX "solicitacao_empresa_data_numero_index" ON "solicitacao" USING btree ("empresa","data","numero");
--> statement-breakpoint
CREATE INDEX "solicitacao_empresa_entrega_numero_index" ON "solicitacao" USING btree ("empresa","entrega","numero");
--> statement-breakpoint
CREATE INDEX "solicitacao_aberta" ON "solicitacao" USING btree ("empresa","entrega","numero") WHERE status = 'A';
--> statement-breakpoint
CREATE INDEX "solicitacao_item_empresa_codigo_cor_tam_index" ON "solicitacao_item" USING btree ("empresa","codigo","cor","tam");
--> statement-breakpoint
CREATE INDEX "solicitacao_item_aberto" ON "solicitacao_item" USING btree ("empresa","numero","ordem") WHERE situacao = 'A';
--> statement-breakpoint
CREATE INDEX "venda_empresa_data_codven_status_tipo_venda_quantidade_valor_valor_liq_index" ON "venda" USING btree ("empresa","data","codven","status","tipo_venda","quantidade","valor","valor_liq");
--> statement-breakpoint
CREATE INDEX "venda_do_vendedor" ON "venda" USING btree ("empresa","codrep","data","codven","status","tipo_venda","quantidade","valor","valor_liq");
--> statement-breakpoint
CREATE INDEX "venda_empresa_codcli_data_codven_index" ON "venda" USING btree ("empresa","codcli","data","codven");
--> statement-breakpoint
CREATE INDEX "venda_aberta" ON "venda" USING btree ("empresa","data","codven") WHERE status = 0;
--> statement-breakpoint
CREATE INDEX "venda_finalizada" ON "venda" USING btree ("empresa","dt_final","codven") WHERE dt_final is not null;
--> statement-breakpoint
CREATE INDEX "venda_do_caixa" ON "venda" USING btree ("empresa","caixa") WHERE caixa is not null;
--> statement-breakpoint
CREATE INDEX "venda_devolvida" ON "venda" USING btree ("empresa","docto") WHERE docto is not null;
--> statement-breakpoint
CREATE INDEX "venda_devolvida_em" ON "venda" USING btree ("empresa","dt_final") WHERE docto is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "venda_da_nota" ON "venda" USING btree ("empresa","chave_nfe") WHERE chave_nfe is not null;
--> statement-breakpoint
CREATE INDEX "venda_abatimento_empresa_numero_index" ON "venda_abatimento" USING btree ("empresa","numero");
--> statement-breakpoint
CREATE INDEX "venda_item_empresa_codigo_cor_tam_index" ON "venda_item" USING btree ("empresa","codigo","cor","tam");
--> statement-breakpoint
CREATE UNIQUE INDEX "venda_numero_chave" ON "venda_numero" USING btree ("empresa","usuario_id","chave");
--> statement-breakpoint
CREATE INDEX "auditoria_empresa_registro_chave_index" ON "auditoria" USING btree ("empresa","registro","chave");
--> statement-breakpoint
CREATE INDEX "auditoria_empresa_quando_index" ON "auditoria" USING btree ("empresa","quando");
--> statement-breakpoint
CREATE INDEX "auditoria_do_registro" ON "auditoria" USING btree ("empresa","registro","quando","id");
--> statement-breakpoint
CREATE INDEX "idempotencia_criado_em_index" ON "idempotencia" USING btree ("criado_em");
