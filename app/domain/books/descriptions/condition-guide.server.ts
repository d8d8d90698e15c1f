import { publicSettings } from "../../settings/settings.server";
import { CONDITIONS, conditionMeaning } from "../condition";

export function conditionGuide() {
  const { likeNewPhotoUrl, goodPhotoUrl, fairPhotoUrl } = publicSettings();
  const photos = { "Like New": likeNewPhotoUrl, Good: goodPhotoUrl, Fair: fairPhotoUrl };
  return CONDITIONS.map((name) => ({
    name,
    meaning: conditionMeaning(name),
    photoUrl: photos[name],
  }));
}
