import {
  BACKUP_HOUR,
  BACKUP_HOUR_MESSAGE,
  BACKUP_NIGHTS_MESSAGE,
  BACKUP_SUNDAYS_MESSAGE,
  longestKeptDays,
} from "~/domain/settings/rules";
import { fieldOf } from "~/ui/admin/field-of";
import { FieldWarning } from "~/ui/admin/field-warning";
import { NumberField, SelectField } from "~/ui/admin/fields";
import { type SettingsFields, SettingsSection, Wide } from "./section";

const HOURS = Array.from({ length: BACKUP_HOUR.max + 1 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** So long a person who was erased may be in a backup, as privacy pages promise it. */
const PROMISED_DAYS = 35;
const TOO_LONG = `Erased people should be gone from backups within ${PROMISED_DAYS} days: 4 Sundays keep to that.`;

export function BackupKeeping({ values, errors }: SettingsFields) {
  const days = longestKeptDays({
    backupNights: Number(values.backupNights),
    backupSundays: Number(values.backupSundays),
  });
  const field = fieldOf(values, errors);
  return (
    <SettingsSection title="When, and how many">
      <SelectField
        label="Every night from"
        {...field("backupHour")}
        message={BACKUP_HOUR_MESSAGE}
        options={HOURS}
        hint="If this computer was off, it is made when the shop starts."
      />
      <NumberField
        label="Nights to keep"
        {...field("backupNights")}
        message={BACKUP_NIGHTS_MESSAGE}
        title={BACKUP_NIGHTS_MESSAGE}
        required
      />
      <NumberField
        label="Sundays to keep besides"
        {...field("backupSundays")}
        message={BACKUP_SUNDAYS_MESSAGE}
        title={BACKUP_SUNDAYS_MESSAGE}
        required
      />
      {days > 0 && (
        <Wide>
          <p className="text-sm text-muted">
            Somebody whom you erase stays in a backup for up to {days} days.
          </p>
          <FieldWarning warning={days > PROMISED_DAYS ? TOO_LONG : undefined} />
        </Wide>
      )}
    </SettingsSection>
  );
}
