CREATE TABLE "desfazer" (
	"hash" text PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"email" text NOT NULL,
	"totp_segredo" text,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aparelho" (
	"hash" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"usado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aparelho_hash_usuario_id_pk" PRIMARY KEY("hash","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "tentativa" ADD COLUMN "conta" text;--> statement-breakpoint
ALTER TABLE "desfazer" ADD CONSTRAINT "desfazer_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aparelho" ADD CONSTRAINT "aparelho_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desfazer_usuario_id_index" ON "desfazer" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "desfazer_email_index" ON "desfazer" USING btree ("email");--> statement-breakpoint
CREATE INDEX "desfazer_expira_em_index" ON "desfazer" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "aparelho_usuario_id_usado_em_index" ON "aparelho" USING btree ("usuario_id","usado_em");--> statement-breakpoint
CREATE INDEX "aparelho_usado_em_index" ON "aparelho" USING btree ("usado_em");--> statement-breakpoint
CREATE INDEX "tentativa_conta_index" ON "tentativa" USING btree ("conta");