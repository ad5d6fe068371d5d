ALTER TABLE "cotacao_fornecedor" ADD COLUMN "avisada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cotacao_item" ADD COLUMN "ordem_cancelada" integer;